/** Tests imports of other tools through the server: reports, the same file twice, counters, limits. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Flow, FlowAnswer, FlowList, ImportReport, OverlayAnswer } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';

const BOUNDARY = 'a-boundary';
const FIXTURES = join(import.meta.dirname, '../../../fixtures/imports');
const fixture = (name: string): Buffer => readFileSync(join(FIXTURES, name));

let api: ApiServer;

beforeAll(async () => void (api = await startApiServer()));
afterAll(() => api.close());

async function send(as: Account, name: string, file: Buffer, fields: Record<string, string> = {}) {
  const parts = Object.entries(fields).map(([field, value]) => `name="${field}"\r\n\r\n${value}\r\n`);
  const heads = [...parts, `name="file"; filename="${name}"\r\n\r\n`];
  const text = heads.map((part) => `--${BOUNDARY}\r\nContent-Disposition: form-data; ${part}`).join('');
  const body = Buffer.concat([Buffer.from(text), file, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };
  return api.call('POST', '/settings/import', { as, headers, body });
}

async function upload(as: Account, name: string, fields: Record<string, string> = {}): Promise<ImportReport> {
  const answer = await send(as, name, fixture(name), fields);
  expect(answer.status, answer.text).toBe(200);
  return answer.json() as ImportReport;
}

async function flowsOf(as: Account): Promise<Flow[]> {
  const { items } = (await api.call('GET', '/flows?limit=100', { as })).json() as FlowList;
  const answers = items.map(({ id }) => api.call('GET', `/flows/${id}`, { as }));
  return (await Promise.all(answers)).map((answer) => (answer.json() as FlowAnswer).flow);
}

// behaviour: import-1, import-5
it('three lists say what comes, changes and is not possible, before anything is stored', async () => {
  const mia = await api.account('mia', { plan: 'PRO' });
  const trial = await upload(mia, 'firebot-setup.json', { dryRun: 'true' });
  expect(trial.taken).toEqual(expect.arrayContaining(['“Hug”', '“Key”', '“Party”']));
  expect(trial.changed).toContainEqual(expect.stringContaining('“Key”: a step that presses keys arrives switched off'));
  expect(trial.impossible).toContainEqual(expect.stringContaining('“Buy”: has a restriction'));
  expect(trial.code).toEqual([{ name: 'Calculate', text: 'return 1 + 1;' }]);
  expect(await flowsOf(mia)).toEqual([]);
});

// behaviour: import-4, import-6
it('the same file twice adds nothing, and copies that were changed stay', async () => {
  const olga = await api.account('olga', { plan: 'PRO' });
  await upload(olga, 'firebot-setup.json');
  const first = await flowsOf(olga);
  const hug = first.find(({ name }) => name === 'Hug')!;
  await api.call('PATCH', `/flows/${hug.id}`, { as: olga, body: { patch: { name: 'Mine' } } });
  await api.call('DELETE', `/flows/${first.find(({ name }) => name === 'Party')!.id}`, { as: olga });
  const again = await upload(olga, 'firebot-setup.json');
  expect(again.taken.filter((one) => !one.includes('already imported'))).toEqual(['“Party”']);
  const second = await flowsOf(olga);
  expect(second.map(({ id }) => id).sort()).toEqual(first.map(({ id }) => id).sort());
  expect(second.find(({ id }) => id === hug.id)!.name).toBe('Mine');
  // A flow that came again is the one that others start.
  const key = second.find(({ name }) => name === 'Key')!;
  const started = Object.values(key.blocksById).find(({ kind }) => kind === 'RUN_FLOW')!.settings!['flowId'];
  expect(second.find(({ id }) => id === started)?.name).toBe('Party');
});

// behaviour: import-6
it('a counter becomes a hidden item that its steps change', async () => {
  const paul = await api.account('paul', { plan: 'PRO' });
  await upload(paul, 'firebot-setup.json');
  const died = (await flowsOf(paul)).find(({ name }) => name === 'Died')!;
  const itemId = Object.values(died.blocksById).find(({ kind }) => kind === 'CHANGE_COUNTER')!.settings!['itemId'];
  const { overlay } = (await api.call('GET', '/overlay/paul-profile', { as: paul })).json() as OverlayAnswer;
  const items = overlay.items.filter(({ type }) => type === 'COUNTER');
  expect(items).toMatchObject([{ id: itemId, name: 'Deaths', isVisible: false }]);
});

// behaviour: import-2
it('an export of Streamer.bot brings a flow for each command', async () => {
  const nina = await api.account('nina', { plan: 'PRO' });
  const report = await upload(nina, 'streamer-bot.sb');
  expect(report).toMatchObject({ source: 'Streamer.bot', parts: [{ part: 'flows', found: 11, imported: 8 }] });
  const flows = await flowsOf(nina);
  expect(flows.map(({ name, isEnabled }) => [name, isEnabled])).toEqual(
    expect.arrayContaining([
      ['Hug', true],
      ['Roll', false],
      ['Remind (Water)', true],
    ]),
  );
});

// behaviour: import-7
it('a file with more than 20 MB inside, or half a file, is refused with one error', async () => {
  const tom = await api.account('tom', { plan: 'PRO' });
  const packed = (json: Buffer): Buffer => Buffer.from(Buffer.concat([Buffer.from('SBAE'), json]).toString('base64'));
  const huge = await send(tom, 'huge.sb', packed(gzipSync(Buffer.alloc(21 * 1024 * 1024, 32))));
  expect(huge.json()).toMatchObject({ error: { code: 'FILE_TOO_HEAVY' } });
  const half = fixture('streamer-bot.sb').subarray(0, 900);
  expect((await send(tom, 'half.sb', half)).json()).toMatchObject({ error: { code: 'FILE_UNREADABLE' } });
  expect(await flowsOf(tom)).toEqual([]);
});

// behaviour: flowfile-4
it('nothing is stored when the plan has no room for all of it', async () => {
  const lea = await api.account('lea', { plan: 'FREE' });
  const answers = [];
  for (let count = 0; count < 300; count++) {
    const answer = await api.call('POST', '/flows', { as: lea, body: { name: `Flow ${count}` } });
    if (answer.status !== 201 && answer.status !== 200) break;
    answers.push(answer);
  }
  const before = answers.length;
  const refused = await send(lea, 'firebot-setup.json', fixture('firebot-setup.json'));
  expect(refused.json()).toMatchObject({ error: { code: 'IMPORT_FLOWS_LIMIT' } });
  const { total } = (await api.call('GET', '/flows?limit=1', { as: lea })).json() as FlowList;
  expect(total).toBe(before);
});
