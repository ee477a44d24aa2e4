/** Tests recomputing levels after a change of the formula: stored levels, progress, and a crash. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { LevelsRecomputeState } from '#schemas/generated/types.ts';
import { type Account, type ApiServer, startApiServer } from '#tests/support/apiServer.ts';
import { giftDraft } from '#tests/support/flows.ts';
import { createLevelRecomputes } from '../../people/viewers/levels/recomputeLevels.ts';

let api: ApiServer;
let anna: Account;
beforeEach(async () => {
  api = await startApiServer();
  anna = await api.account('anna');
});
afterEach(() => api.close());

const PATH = '/users/recompute-levels';
const state = async (): Promise<LevelsRecomputeState> =>
  (await api.call('GET', PATH, { as: anna })).json() as LevelsRecomputeState;
/** Makes each level need this many more points. */
const perLevel = (pointsPerLevel: number) =>
  api.call('PUT', '/users/update-points-settings', {
    as: anna,
    body: { pointsPerLevel, requiredPointsFormula: 'pointsPerLevel * level' },
  });
let gifts = 0;
function giftOf(viewer: number, coins: number): EventDraft {
  const { at: _past, ...gift } = giftDraft(`gift-${gifts++}`, 0, { viewer, coins });
  return gift;
}
const gift = (viewer: number, coins: number) => api.host.submit('anna', giftOf(viewer, coins));
const topLevels = async (): Promise<Record<string, number | undefined>> => {
  const rows = await api.database('viewers').where({ streamer_id: 'anna' }).select<{ body: string }[]>('body');
  const all = rows.map(({ body }) => JSON.parse(body) as { name: string; topLevel?: number });
  return Object.fromEntries(all.map(({ name, topLevel }) => [name, topLevel]));
};
// behaviour: level-7
it('forgets levels of another formula, so that they are reached again by the one there is', async () => {
  await perLevel(10);
  await gift(1, 100);
  await gift(2, 30);
  expect(await topLevels()).toEqual({ viewer_1: 10, viewer_2: 3 });
  await perLevel(50);
  await gift(1, 60);
  expect(await topLevels()).toEqual({ viewer_1: 10, viewer_2: 3 });
  const answer = await api.call('POST', PATH, { as: anna });
  expect(answer.json()).toEqual({ state: 'recomputing', done: 0, total: 2 });
  await expect.poll(state).toEqual({ state: 'success', done: 2, total: 2 });
  expect(await topLevels()).toEqual({ viewer_1: 3, viewer_2: undefined });
  await gift(1, 50);
  expect(await topLevels()).toEqual({ viewer_1: 4, viewer_2: undefined });
});

const NOW = {
  after: (delayMs: number, task: () => void) => (delayMs < 1000 && setImmediate(task), () => undefined),
};

// behaviour: level-7
it('goes on where it was when the server ended in between, and says when it stands still', async () => {
  await perLevel(10);
  const all = 1_203;
  for (let n = 1; n <= all; n++) await gift(n, 20);
  await perLevel(20);
  let taken = 0;
  const submit: typeof api.host.submit = async (streamer, draft) => {
    if (++taken === 2) {
      // It is done, but the result is lost.
      await api.host.submit(streamer, draft);
      throw new Error('the power is gone');
    }
    return api.host.submit(streamer, draft);
  };
  const deps = { database: api.database, scheduler: NOW, log: { warn: () => undefined }, randomKey: () => 'k1' };
  const broken = createLevelRecomputes({ ...deps, host: { submit } });
  await broken.start({ userId: 'anna', loginId: 'l', actorId: null });
  await expect.poll(state).toEqual({ state: 'error', done: 500, total: all });
  await broken.close();
  const again = createLevelRecomputes({ ...deps, host: api.host });
  await again.resume();
  await expect.poll(async () => (await again.state('anna')).state).toBe('success');
  expect(new Set(Object.values(await topLevels()))).toEqual(new Set([1]));
  const { length } = await api.database('events').where({ type: 'recomputeLevels' }).select<object[]>();
  expect(length).toBe(3);
  await again.close();
});

// behaviour: level-7
it('of an account without viewers is done at once, and two requests are one', async () => {
  await Promise.all([api.call('POST', PATH, { as: anna }), api.call('POST', PATH, { as: anna })]);
  await expect.poll(state).toEqual({ state: 'success', done: 0, total: 0 });
});

// behaviour: level-60
it('says that it succeeded until the next one begins, also after a restart', async () => {
  expect(await state()).toEqual({ state: 'idle', done: 0, total: 0 });
  await perLevel(10);
  await gift(1, 100);
  await api.call('POST', PATH, { as: anna });
  await expect.poll(state).toEqual({ state: 'success', done: 1, total: 1 });
  await perLevel(20);
  await gift(2, 40);
  await api.services.levelRecomputes.resume();
  expect(await state()).toEqual({ state: 'success', done: 1, total: 1 });
  const begun = await api.call('POST', PATH, { as: anna });
  expect(begun.json()).toEqual({ state: 'recomputing', done: 0, total: 2 });
  await expect.poll(state).toEqual({ state: 'success', done: 2, total: 2 });
  expect(await topLevels()).toEqual({ viewer_1: 5, viewer_2: 2 });
});
