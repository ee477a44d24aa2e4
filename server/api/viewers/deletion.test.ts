/** Tests deleting viewers through the API; tests/viewer-deletion.test.ts checks the disk. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ViewerList } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { giftDraft } from '#tests/support/flows.ts';
import { testViewer } from '#tests/support/session.ts';

let api: ApiServer;
let [anna, ben] = [] as unknown as Account[] as [Account, Account];
beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna');
  ben = await api.account('ben');
  for (const streamer of ['anna', 'ben'])
    for (const n of [1, 2, 3])
      await api.host.submit(streamer, { id: `${streamer}-${n}`, type: 'share', payload: {}, viewer: testViewer(n) });
});
afterEach(async () => {
  await api.services.viewerDeletion.close();
  await api.close();
});

async function ids(as: Account): Promise<string[]> {
  const list = (await api.call('GET', '/viewers?sortColumn=name&sortDirection=asc', { as })).json() as ViewerList;
  return list.items.map(({ id }) => id);
}
const remove = (viewerIds: string[], as = anna) => api.call('POST', '/viewers/delete', { as, body: { viewerIds } });

// behaviour: viewerdelete-1
it('deletes one or several, nobody when an id is unknown, and touches nobody of others', async () => {
  expect((await api.call('DELETE', '/viewers/7001', { as: anna })).status).toBe(204);
  expect(await ids(anna)).toEqual(['7002', '7003']);
  expect((await api.call('GET', '/viewers/7001', { as: anna })).status).toBe(404);
  expect((await api.call('DELETE', '/viewers/7001', { as: anna })).status).toBe(404);
  const refused = await remove(['7002', '7003', 'nobody']);
  expect([refused.status, (refused.json() as { error: { code: string } }).error.code]).toEqual([
    404,
    'VIEWERS_UNKNOWN',
  ]);
  expect(refused.text).toContain('Not in your list of viewers (1): nobody.');
  expect(await ids(anna)).toEqual(['7002', '7003']);
  expect((await remove(['7002', '7003'])).status).toBe(204);
  expect(await ids(anna)).toEqual([]);
  expect(await ids(ben)).toEqual(['7001', '7002', '7003']);
  expect((await remove(Array.from({ length: 26 }, (_, n) => `${n}`))).status).toBe(400);
});

it('forgets the sounds of what was read aloud for the streamer, who may have read their words, and no others', async () => {
  const say = (account: string) =>
    api.speech.speak(
      { text: 'Thanks, viewer_1!', voiceId: null, language: null, speakingRate: 1, pitch: 0 },
      account,
      new AbortController().signal,
    );
  const [own, others] = [await say('anna'), await say('ben')];
  expect((await remove(['7001'])).status).toBe(204);
  await expect.poll(() => api.speech.open(own.file)).toBeNull();
  expect(await api.speech.open(others.file)).not.toBeNull();
});

// behaviour: gamble-6
it('what somebody has staked comes to nothing, and holds up nobody', async () => {
  await api.call('PUT', '/users/update-points-command', { as: anna, body: { id: 'gamble', isEnabled: true } });
  await api.host.submit('anna', giftDraft('gift', 0, { viewer: 1, coins: 100 }));
  const payload = { comment: '!gamble 40', emotes: [] };
  await api.host.submit('anna', { id: 'chat', type: 'chat', viewer: testViewer(1), payload });
  const stages = () => api.host.session('anna')!.state.stages;
  expect(stages().stats.stakes.size).toBe(1);
  expect((await remove(['7001'])).status).toBe(204);
  expect([...stages().stats.stakes.entries()].map(([, { viewerId }]) => viewerId)).not.toContain('7001');
  const { key } = stages().effects.pending.values().next().value!;
  const ended = { key, outcome: 'failed', result: null, message: 'no room' } as const;
  await api.host.submit('anna', { type: 'effectResult', origin: 'result', payload: ended });
  expect([stages().stats.stakes.size, stages().draws.queue, await ids(anna)]).toEqual([0, [], ['7002', '7003']]);
});

// behaviour: viewerdelete-4
it('deletes nobody while an import comes in', async () => {
  const waiting = { streamer_id: 'anna', number: 1, file: 'v.csv', mode: 'set', by: 'user:anna', parts: 1 };
  await api.database('viewer_imports').insert(waiting);
  const refused = await remove(['7001']);
  expect([refused.status, (refused.json() as { error: { code: string } }).error.code]).toEqual([409, 'IMPORT_RUNNING']);
  expect(await ids(anna)).toHaveLength(3);
  // A reset would not have included the part that is still to come.
  const reset = await api.call('POST', '/viewers/reset-points', { as: anna });
  expect([reset.status, (reset.json() as { error: { code: string } }).error.code]).toEqual([409, 'IMPORT_RUNNING']);
});
