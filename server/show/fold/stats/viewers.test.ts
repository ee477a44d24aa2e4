/** Tests the facts about an event's viewer, and the number of stored viewers. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Facts } from '#engine/core/facts.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { openTestSession, START_MS, testBundle, testViewer } from '#tests/support/session.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { Fold } from '../fold.ts';
import { defineStage } from '../stage.ts';
import { STAGES } from '../stages.ts';
import type { ViewerRow } from '../totals/viewerRow.ts';

const folder = temporaryFolder();
const BUNDLE = testBundle([]);

const gift = (n: number, viewer: number, repeatEnd: boolean): EventDraft<'gift'> => ({
  id: `gift:${n}`,
  at: START_MS + n * 1000,
  type: 'gift',
  viewer: testViewer(viewer),
  payload: {
    giftId: '1',
    giftName: 'Rose',
    giftImageUrl: '',
    diamondCount: 5,
    repeatCount: 1,
    repeatEnd,
    groupId: String(n),
    isStreakable: true,
  },
});
const like = (n: number, viewer: number): EventDraft<'like'> => ({
  id: `like:${n}`,
  at: START_MS + n * 1000,
  type: 'like',
  viewer: testViewer(viewer),
  payload: { likeCount: 3, totalLikeCount: 0 },
});

/** Records what a stage after `stats` learns about viewers. */
function listening() {
  const heard: [type: string, coins: number | undefined, before: boolean, isFirst: boolean | undefined][] = [];
  const stage = defineStage<null>({
    name: 'listening',
    consumes: 'all',
    rowKinds: [],
    start: () => null,
    fold(state, { type }, { facts }: { facts: Facts }) {
      const { viewerAfter, viewerBefore, isFirstActivity } = facts;
      heard.push([type, viewerAfter?.coinsGiven.overall, !!viewerBefore, isFirstActivity]);
      return { state };
    },
  });
  return { heard, fold: new Fold({ ...STAGES, listening: stage }) };
}

// behaviour: total-8
test('what follows from an event tells of its viewer too, also after a restart', async () => {
  const file = join(folder, 'facts.db');
  const { heard, fold } = listening();
  const first = await openTestSession(BUNDLE, { fold }, file);
  await first.submitAll([gift(1, 1, true), gift(2, 2, false)]);
  await first.close();
  expect(heard).toEqual([
    ['gift', 5, false, true],
    ['streakEnded', 5, false, undefined],
    ['gift', 5, false, true],
  ]);
  const second = listening();
  const reopened = await openTestSession(BUNDLE, { fold: second.fold }, file);
  await reopened.session.advance(START_MS + 30_000);
  await reopened.close();
  expect(second.heard.filter(([type]) => type === 'streakEnded')).toEqual([['streakEnded', 5, false, undefined]]);
});

// behaviour: plan-5
test('beyond the limit of the plan newcomers are counted and get no points; who has some keeps them and gets more', async () => {
  const file = join(folder, 'limit.db');
  const { heard, fold } = listening();
  const plan = (n: number, viewers: number | null): EventDraft<'planChanged'> => ({
    id: `plan:${n}`,
    at: START_MS + n * 1000,
    type: 'planChanged',
    origin: 'document',
    payload: { viewers },
  });
  const all = async (store: { viewers(): Promise<unknown[]> }) =>
    ((await store.viewers()) as ViewerRow[]).map(({ name, likes, points }) => [name, likes[0], points[0]]);

  const first = await openTestSession({ ...BUNDLE, points: { pointsPerCoin: 1, pointsPerLike: 1 } }, { fold }, file);
  await first.submitAll([like(1, 1), plan(2, 2), like(3, 2), like(4, 3), like(5, 3), like(6, 1)]);
  expect(await all(first.store)).toEqual([
    ['viewer_1', 6, 6000],
    ['viewer_2', 3, 3000],
    ['viewer_3', 6, 0],
  ]);
  const { stream, rankings, holders } = first.session.state.stages.stats;
  expect([stream.totals.likes[0], stream.totals.pointsThousandths[0], holders]).toEqual([15, 9000, 2]);
  expect(rankings.likes.ids.size).toBe(3);
  expect(heard.filter(([type]) => type === 'like').map(([, , before, isFirst]) => [before, isFirst])).toEqual([
    [false, true],
    [false, true],
    [false, true],
    [true, false],
    [true, false],
  ]);
  await first.close();

  const second = await openTestSession({ ...BUNDLE, points: { pointsPerCoin: 1, pointsPerLike: 1 } }, {}, file);
  expect(second.session.state.limits).toEqual({ viewers: 2 });
  expect(second.session.state.stages.stats.holders).toBe(2);
  const give = (n: number, viewerIds: string[], mode: 'add' | 'take'): EventDraft<'changePoints'> => ({
    id: `give:${n}`,
    at: START_MS + n * 1000,
    type: 'changePoints',
    origin: 'command',
    payload: { viewerIds, of: 'both', mode, thousandths: 9000, by: 'user:s', note: '' },
  });
  // A viewer who has lost all points makes room for the next one.
  await second.submitAll([
    give(7, ['7003'], 'add'),
    give(8, ['7001'], 'take'),
    like(9, 4),
    like(10, 1),
    give(11, ['7002', '7003'], 'add'),
  ]);
  expect(await all(second.store)).toEqual([
    ['viewer_1', 9, 0],
    ['viewer_2', 3, 12_000],
    ['viewer_3', 6, 0],
    ['viewer_4', 3, 3000],
  ]);
  // A smaller plan takes nothing from anybody.
  await second.submitAll([plan(12, 1), like(13, 2), like(14, 4), like(15, 3), plan(16, null), like(17, 3)]);
  expect((await all(second.store)).map(([, , points]) => points)).toEqual([0, 15_000, 3000, 6000]);
  expect(second.session.state.stages.stats.holders).toBe(3);
  await second.close();
});
