/** Tests imported rows that wait for their user name, through the API. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ViewerImportReport, ViewerImportState, ViewerList, WaitingViewerList } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { testViewer } from '#tests/support/session.ts';
import { keepWaiting } from '../../people/viewers/waiting/store.ts';

let api: ApiServer;
let anna: Account;
beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna');
});
afterEach(async () => {
  await api.services.waitingViewers.close();
  await api.close();
});

const BOUNDARY = 'a-boundary';
const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

async function bringIn(rows: string, fields: Record<string, string> = {}): Promise<ViewerImportReport> {
  const given = { mode: 'add', matchNames: 'true', ...fields };
  const parts = Object.entries(given).map(([key, value]) => `name="${key}"\r\n\r\n${value}`);
  parts.push(`name="file"; filename="v.csv"\r\n\r\n${rows}`);
  const lines = parts.map((part) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${part}\r\n`);
  const body = `${lines.join('')}--${BOUNDARY}--\r\n`;
  const answer = await api.call('POST', '/viewers/import', { as: anna, headers, body });
  expect(answer.status, answer.text).toBe(200);
  await expect
    .poll(async () => (await api.call('GET', '/viewers/import', { as: anna })).json() as ViewerImportState)
    .toEqual({ running: null });
  return answer.json() as ViewerImportReport;
}
const waiting = async (as = anna): Promise<WaitingViewerList> =>
  (await api.call('GET', '/viewers/waiting?limit=100', { as })).json() as WaitingViewerList;
const names = async (): Promise<string[]> => (await waiting()).items.map(({ name }) => name);
async function points(): Promise<Record<string, number[]>> {
  const list = (await api.call('GET', '/viewers?limit=100', { as: anna })).json() as ViewerList;
  return Object.fromEntries(list.items.map(({ name, points: { overall }, balance }) => [name, [overall, balance]]));
}

let shares = 0;
/** Lets a viewer appear, who is called `viewer_<n>` unless named. */
async function appear(n: number, name = `viewer_${n}`): Promise<void> {
  const viewer = { ...testViewer(n), name };
  const id = `share-${++shares}`;
  await api.host.submit('anna', { id, type: 'share', origin: 'connector', viewer, payload: {} });
}

// behaviour: viewerimport-300
it('gives the points when the name first appears, in any case, once', async () => {
  const report = await bringIn('name,points,balance\nVIEWER_1,50,20\nviewer_2,7,');
  expect(report).toMatchObject({ added: 0, changed: 0, waiting: 2, left: 0 });
  expect(await waiting()).toMatchObject({
    total: 2,
    items: [
      { name: 'VIEWER_1', points: 50, balance: 20, mode: 'add', file: 'v.csv', viewers: [] },
      { name: 'viewer_2', points: 7, balance: null },
    ],
  });
  await appear(1);
  await expect.poll(names).toEqual(['viewer_2']);
  expect(await points()).toEqual({ viewer_1: [50, 20] });
  await appear(1);
  await appear(2);
  await expect.poll(names).toEqual([]);
  expect(await points()).toEqual({ viewer_1: [50, 20], viewer_2: [7, 7] });
  const ledger = (await api.call('GET', '/viewers/7001/points', { as: anna })).json() as { items: object[] };
  expect(ledger.items).toHaveLength(2);
  expect(ledger.items[0]).toMatchObject({ by: 'you', note: 'v.csv', canUndo: true });
});

// behaviour: viewerimport-300
it('asks when several viewers have had the name', async () => {
  await appear(1, 'mia');
  await appear(2, 'Mia');
  await bringIn('name,points\nmia,9');
  const [row] = (await waiting()).items;
  expect(row!.viewers.map(({ id }) => id).sort()).toEqual(['7001', '7002']);
  await appear(1, 'mia');
  expect(await names()).toEqual(['mia']);
  const path = `/viewers/waiting/${row!.id}/match`;
  expect((await api.call('POST', path, { as: anna, body: { viewerId: 'nobody' } })).text).toContain('nobody');
  expect((await api.call('POST', path, { as: anna, body: { viewerId: '7002' } })).status).toBe(204);
  expect(await names()).toEqual([]);
  expect(await points()).toMatchObject({ Mia: [9, 9], mia: [0, 0] });
  expect((await api.call('POST', path, { as: anna, body: { viewerId: '7002' } })).status).toBe(404);
});

it('combines the rows of several files in their order', async () => {
  await bringIn('name,points\na,5\nb,5\nc,5');
  await bringIn('name,points\na,3', { mode: 'set' });
  await bringIn('name,points\na,1\nb,1', { mode: 'add' });
  await bringIn('name,points\nc,2', { mode: 'higher' });
  expect((await waiting()).items).toMatchObject([
    { name: 'a', points: 4, mode: 'set' },
    { name: 'b', points: 6, mode: 'add' },
    { name: 'c', points: 5, mode: 'add' },
  ]);
});

it('keeps nothing that was not asked for, and nothing twice', async () => {
  expect(await bringIn('name,id,points\nnobody,,5\nx,7002,1', { matchNames: 'false' })).toMatchObject({ waiting: 1 });
  expect(await names()).toEqual([]);
  const twice = await bringIn('name,points\nnobody,5\nNOBODY,6');
  expect(twice).toMatchObject({ waiting: 1, left: 1, problems: [{ line: 3, problem: 'repeated' }] });
});

it('removes one row or all, and never those of others', async () => {
  const ben = await api.account('ben');
  await bringIn('name,points\na,1\nb,1\nc,1');
  const [first] = (await waiting()).items;
  expect((await api.call('DELETE', `/viewers/waiting/${first!.id}`, { as: ben })).status).toBe(404);
  expect((await api.call('DELETE', '/viewers/waiting', { as: ben })).status).toBe(204);
  expect((await api.call('DELETE', `/viewers/waiting/${first!.id}`, { as: anna })).status).toBe(204);
  expect(await names()).toEqual(['b', 'c']);
  expect((await api.call('DELETE', '/viewers/waiting', { as: anna })).status).toBe(204);
  expect(await waiting()).toEqual({ items: [], total: 0 });
  await appear(1, 'b');
  expect(await points()).toEqual({ b: [0, 0] });
});

it('forgets the rows that wait for somebody who is deleted', async () => {
  await appear(1, 'mia');
  await appear(2, 'Mia');
  await bringIn('name,points\nmia,9\nother,9');
  expect((await api.call('DELETE', '/viewers/7001', { as: anna })).status).toBe(204);
  expect(await names()).toEqual(['other']);
  await api.services.viewerDeletion.close();
});

it('takes no more rows than the limit', async () => {
  const row = { earned: 1, balance: null, mode: 'add', by: '', file: 'v.csv' } as const;
  const rows = Array.from({ length: 9_999 }, (_, n) => ({ ...row, name: `n${n}` }));
  let ids = 0;
  await keepWaiting(api.database, 'anna', rows, () => `row-${++ids}`);
  await bringIn('name,points\none,1');
  const parts = ['name="matchNames"\r\n\r\ntrue', 'name="file"; filename="v.csv"\r\n\r\nname,points\nmore,1'];
  const lines = parts.map((part) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${part}\r\n`);
  const body = `${lines.join('')}--${BOUNDARY}--\r\n`;
  const refused = await api.call('POST', '/viewers/import', { as: anna, headers, body });
  expect([refused.status, (refused.json() as { error: { code: string } }).error.code]).toEqual([
    409,
    'WAITING_VIEWERS_LIMIT',
  ]);
  expect((await waiting()).total).toBe(10_000);
}, 60_000);
