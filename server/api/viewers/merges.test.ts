/** Tests merging viewers who are one person, through the API. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { MergePreview, ViewerAnswer, ViewerLedger, ViewerList } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { testViewer } from '#tests/support/session.ts';

let api: ApiServer;
let mia: Account;
let events = 0;
beforeEach(async () => {
  api = await startApiServer();
  mia = await api.account('mia');
  await roses(1, 30);
  await roses(2, 12);
});
afterEach(() => api.close());

const submit = (draft: EventDraft) => api.host.submit(mia.id, { id: `e${events++}`, ...draft });
const rose = { giftId: '1', giftName: 'Rose', giftImageUrl: '', diamondCount: 1, groupId: 'g' };
const roses = (n: number, repeatCount: number) =>
  submit({
    type: 'gift',
    viewer: testViewer(n),
    payload: { ...rose, repeatCount, repeatEnd: true, isStreakable: false },
  });
async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const answer = await api.call(method, path, { as: mia, ...(body && { body }) });
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as T;
}
const refused = async (method: string, path: string, body?: object): Promise<[number, string]> => {
  const answer = await api.call(method, path, { as: mia, ...(body && { body }) });
  return [answer.status, (answer.json() as { error: { code: string } }).error.code];
};
const merge = (from = '7002') => call<ViewerAnswer>('POST', '/viewers/7001/merge', { viewerId: from });
const part = (from = '7002') => call<ViewerAnswer>('POST', `/viewers/7001/merge/${from}/undo`);
const read = (id: string) => call<ViewerAnswer>('GET', `/viewers/${id}`);
const listed = async () =>
  (await call<ViewerList>('GET', '/viewers?sortColumn=name&sortDirection=asc')).items.map(({ id }) => id);
const numbers = ({ viewer: { points, balance, coinsGiven } }: Pick<ViewerAnswer, 'viewer'>) => [
  points.overall,
  balance,
  coinsGiven.overall,
];

// behaviour: merge-1, merge-3
it('what two have is one’s, as it was shown before, and both get back what is theirs', async () => {
  const preview = await call<MergePreview>('GET', '/viewers/7001/merge?viewerId=7002');
  expect(numbers({ viewer: preview.after })).toEqual([42, 42, 42]);
  const merged = await merge();
  expect(numbers(merged)).toEqual([42, 42, 42]);
  expect(merged.viewer).toEqual(preview.after);
  expect(merged.merged).toMatchObject([{ id: '7002', displayName: testViewer(2).displayName }]);
  expect(await listed()).toEqual(['7001']);
  expect((await api.call('GET', '/viewers/7002', { as: mia })).status).toBe(404);
  const parted = await part();
  expect([numbers(parted), numbers(await read('7002')), parted.merged]).toEqual([[30, 30, 30], [12, 12, 12], []]);
  expect(await listed()).toEqual(['7001', '7002']);
});

// behaviour: merge-2, merge-3
it('what comes of either is one’s; parted, what came since stays, and what was spent is gone', async () => {
  await merge();
  await roses(2, 8);
  const { viewer } = await read('7001');
  expect([viewer.points.overall, viewer.name]).toEqual([50, testViewer(1).name]);
  await call('PATCH', '/viewers/7001', { points: { of: 'balance', mode: 'take', points: 45, note: '' } });
  expect(numbers(await part())).toEqual([38, 0, 38]);
  expect(numbers(await read('7002'))).toEqual([12, 5, 12]);
  await roses(2, 1);
  expect(numbers(await read('7002'))).toEqual([13, 6, 13]);
  const ledger = await call<ViewerLedger>('GET', '/viewers/7001/points');
  expect(ledger.items.map(({ cause, earned, balance }) => [cause, earned, balance]).slice(0, 4)).toEqual([
    ['unmerge', -12, -5],
    ['hand', 0, -45],
    ['gift', 38, 38],
    ['merge', 12, 12],
  ]);
});

// behaviour: merge-2
it('a streak that goes on when its viewer is merged counts each gift once, also when they are parted meanwhile', async () => {
  const frame = (repeatCount: number, repeatEnd = false) =>
    submit({
      type: 'gift',
      viewer: testViewer(2),
      payload: { ...rose, repeatCount, repeatEnd, isStreakable: true },
    });
  await frame(5);
  await merge();
  await frame(7);
  await part();
  await frame(9, true);
  expect([numbers(await read('7001')), numbers(await read('7002'))]).toEqual([
    [32, 32, 32],
    [19, 19, 19],
  ]);
});

// behaviour: merge-4
it('refuses to merge somebody with themselves, with nobody, and while a reset can be undone', async () => {
  expect(await refused('POST', '/viewers/7001/merge', { viewerId: '7001' })).toEqual([400, 'MERGE_SAME']);
  expect(await refused('POST', '/viewers/7001/merge', { viewerId: '9' })).toEqual([404, 'NOT_FOUND']);
  expect(await refused('POST', '/viewers/7001/merge/7002/undo')).toEqual([404, 'NOT_FOUND']);
  await merge();
  await call('POST', '/viewers/reset-points');
  expect(await refused('POST', '/viewers/7001/merge/7002/undo')).toEqual([409, 'MERGE_UNSETTLED']);
  await call('POST', '/viewers/reset-points/undo', { id: 1 });
  expect(numbers(await part())).toEqual([30, 30, 30]);
});

// behaviour: merge-5
it('deletes everybody who was merged with whoever is deleted, and hands all of them out in the file', async () => {
  await call('PATCH', '/viewers/7002', { note: 'The second account' });
  await merge();
  const file = (await api.call('GET', '/viewers/7001/export?format=json', { as: mia })).text;
  const kept = JSON.parse(file) as {
    note: unknown[];
    events: { viewer: { tiktokId: string } }[];
    points: { cause: string }[];
  };
  expect(kept.note).toEqual([{ note: 'The second account' }]);
  expect(new Set(kept.events.map(({ viewer }) => viewer.tiktokId))).toEqual(new Set(['7001', '7002']));
  expect(kept.points.filter(({ cause }) => cause === 'merge')).toHaveLength(2);
  expect((await api.call('DELETE', '/viewers/7001', { as: mia })).status).toBe(204);
  await api.services.viewerDeletion.settled();
  for (const table of ['viewers', 'live_rows', 'points_ledger', 'viewer_notes', 'events'])
    expect(JSON.stringify(await api.database(table).select()), table).not.toMatch(/"700[12]|viewer ?2/i);
  await roses(2, 3);
  expect(numbers(await read('7002'))).toEqual([3, 3, 3]);
});

const importFile = (file: string) => {
  const [boundary, end] = ['XX', '\r\n'];
  const part = (head: string, body: string) =>
    `--${boundary}${end}Content-Disposition: form-data; ${head}${end}${end}${body}${end}`;
  const body = `${part('name="mode"', 'add')}${part('name="file"; filename="v.csv"', file)}--${boundary}--${end}`;
  const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}` };
  return api.call('POST', '/viewers/import', { as: mia, headers, body });
};

// behaviour: viewerimport-2, merge-2
it('a file that still has whoever was merged brings the points to who stayed, and nobody back', async () => {
  await merge();
  const answer = await importFile('username,user id,points\nold,7002,100\nviewer_1,7001,7\n');
  expect(answer.json()).toMatchObject({ added: 0, changed: 1, left: 1, problems: [{ line: 3, problem: 'repeated' }] });
  await expect.poll(() => call('GET', '/viewers/import')).toEqual({ running: null });
  expect([await listed(), numbers(await read('7001'))]).toEqual([['7001'], [142, 142, 42]]);
});

// behaviour: viewerimport-2, merge-2
it('also one that was put aside before they were merged, and nobody is merged in a circle', async () => {
  const viewer = { name: 'x', displayName: 'X', earned: 5_000, balance: null };
  const payload = { number: 1, isLast: true, mode: 'add' as const, by: '' };
  await merge();
  const viewers = ['7002', '7001'].map((tiktokId) => ({ ...viewer, tiktokId }));
  await submit({ type: 'importViewers', origin: 'command', payload: { ...payload, viewers } });
  expect([await listed(), numbers(await read('7001'))]).toEqual([['7001'], [47, 47, 42]]);
  await submit({ type: 'mergeViewers', origin: 'command', payload: { fromId: '7001', intoId: '7002', by: '' } });
  await roses(2, 1);
  expect(numbers(await read('7001'))).toEqual([48, 48, 43]);
});
