import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DocumentChanges } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { startChangeCleanup } from './changeCleanup.ts';

const PROFILE = 'anna-profile';
const where = { streamer_id: 'anna', kind: 'overlay', id: PROFILE };

let api: ApiServer;
let anna: Account;
beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna');
});
afterEach(() => api.close());

/** Stores changes up to a version; the session receives them when it opens again. */
async function storeChanges(from: number, to: number): Promise<void> {
  const rows = Array.from({ length: to - from + 1 }, (_, n) => ({
    ...where,
    version: from + n,
    patch: JSON.stringify({ name: `name ${from + n}` }),
  }));
  await api.database.batchInsert('document_changes', rows, 100);
  await api.database('documents').where(where).update({ version: to });
}

async function reopenSession(): Promise<string> {
  await api.host.closeStreamer('anna');
  return (await api.host.open('anna')).state.documents.overlay.name;
}

/** Runs the job once. */
async function cleanUp(): Promise<object[]> {
  const said: object[] = [];
  const timers: (() => void)[] = [];
  const scheduler = { after: (_delayMs: number, task: () => void) => (timers.push(task), () => undefined) };
  const log = { info: (fields: object) => said.push(fields), warn: (fields: object) => said.push(fields) };
  const job = startChangeCleanup({ database: api.database, scheduler, log });
  timers.shift()!();
  await expect.poll(() => timers.length, { timeout: 30_000 }).toBe(1);
  await job.stop();
  return said;
}

const kept = async (): Promise<number[]> =>
  (await api.database('document_changes').where(where).orderBy('version').select('version')).map(
    ({ version }) => version as number,
  );
const missedAfter = async (version: number): Promise<DocumentChanges> =>
  (await api.call('GET', `/overlay/${PROFILE}/changes?after=${version}`, { as: anna })).json() as DocumentChanges;

test('the newest 500 changes stay, and an editor that is further behind reads the whole overlay', async () => {
  await storeChanges(2, 2_603);
  expect(await reopenSession()).toBe('name 2603');
  expect(await cleanUp()).toEqual([{ removed: 2_102 }]);
  const left = await kept();
  expect([left.length, left[0], left.at(-1)]).toEqual([500, 2_104, 2_603]);
  for (const after of [0, 1, 2_102]) expect(await missedAfter(after)).toEqual({ version: 2_603, changes: [] });
  expect((await missedAfter(2_103)).changes).toHaveLength(500);
  expect(await reopenSession()).toBe('name 2603');
  expect(await cleanUp()).toEqual([]);
}, 120_000);

test('an editor never gets changes with a gap before them', async () => {
  await storeChanges(2, 20);
  await api.database('document_changes').where(where).where('version', '<=', 10).delete();
  expect(await missedAfter(9)).toEqual({ version: 20, changes: [] });
  expect((await missedAfter(10)).changes).toHaveLength(10);
});

test('what is damaged of one streamer keeps nobody else’s from being taken away', async () => {
  await api.account('aaron');
  await api.database('live_rows').where({ streamer_id: 'aaron' }).update({ body: '{' });
  await storeChanges(2, 601);
  await reopenSession();
  expect(await cleanUp()).toEqual([{ removed: 100 }]);
});

test('what the session has not taken up yet stays, however much that is', async () => {
  await storeChanges(2, 1_000);
  expect(await cleanUp()).toEqual([]);
  expect((await kept())[0]).toBe(2);
  expect(await reopenSession()).toBe('name 1000');
  await cleanUp();
  expect((await kept())[0]).toBe(501);
});
