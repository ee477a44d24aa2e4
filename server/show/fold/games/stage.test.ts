import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { EventPayloads, JsonObject, WheelOfFortuneData } from '#schemas/generated/types.ts';
import { openTestSession, START_MS, testBundle, testItem, testViewer } from '#tests/support/session.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { diffOverlay } from '../../../pages/realtime/diffOverlay.ts';
import { liveOverlayOf } from '../../session/liveItems.ts';

const same = (data: JsonObject): JsonObject => data;
const BUNDLE = testBundle([testItem('GOAL', 'goal')]);
/** Slide in 0.8, wait 0.5, wind-up 1, spin 5, glow 1.5, zoom 1.8, rest 0.5, slide out 0.7 s. */
const WHEEL_OVER_MS = 11_800;

function runWheel(id: string, over: Partial<EventPayloads['runWheel']> = {}): EventDraft<'runWheel'> {
  const items = ['a', 'b', 'c', 'd', 'e'].map((section) => ({
    id: section,
    text: section,
    textColor: '#fff',
    backgroundColor: '#000',
    contentType: 'text' as const,
    imageUrl: '',
    imageScaleMode: 'contain' as const,
  }));
  const payload = { targetItemId: 'goal', items, centerImageUrl: '', spinDuration: 5, extraSpins: 3, ...over };
  return { id, at: START_MS, type: 'runWheel', origin: 'command', payload };
}

const startBalloon = (id: string, requiredLikes: number): EventDraft => ({
  id,
  at: START_MS,
  type: 'startLikeBalloon',
  origin: 'command',
  payload: {
    targetItemId: 'goal',
    requiredLikes,
    duration: 20,
    balloonColor: '#f00',
    balloonShape: 'star',
    balloonTextColor: '#fff',
    showProgress: true,
  },
});

const like = (n: number, likeCount: number): EventDraft => ({
  id: `like-${n}`,
  at: START_MS + n * 1000,
  type: 'like',
  viewer: testViewer(1),
  payload: { likeCount, totalLikeCount: 0 },
});

// behaviour: wheel-3, wheel-4
test('a run lasts its time, and what follows from it is folded at its moments', async () => {
  const types: string[] = [];
  const { session, close } = await openTestSession(BUNDLE, {
    onCommit: ({ events }) => types.push(...events.map((event) => `${event.type}+${event.at - START_MS}`)),
  });
  await session.submit(runWheel('w1'));
  expect(session.nextDueMs).toBe(START_MS + WHEEL_OVER_MS);
  await session.advance(START_MS + WHEEL_OVER_MS - 1);
  expect(session.state.stages.games.byName).toHaveProperty('wheel-of-fortune');
  await session.advance(START_MS + 60_000);
  expect(session.state.stages.games).toEqual({ byName: {}, nextDue: null });
  expect(types).toEqual(['runWheel+0', 'wheelStarted+0', `gameDue+${WHEEL_OVER_MS}`, `wheelEnded+${WHEEL_OVER_MS}`]);
  await close();
});

// behaviour: game-1, balloon-2
test('likes of viewers fill a balloon beside a wheel; both deadlines are kept apart', async () => {
  const { session, close } = await openTestSession(BUNDLE);
  await session.submit(startBalloon('b1', 100));
  await session.submit(runWheel('w1'));
  for (const n of [1, 2, 3]) await session.submit(like(n, 10));
  expect(session.state.stages.games.byName['like-balloon']!.run.data).toMatchObject({ earnedLikes: 30 });
  expect(session.nextDueMs).toBe(START_MS + WHEEL_OVER_MS);
  await session.submit(like(15, 70));
  const { byName } = session.state.stages.games;
  expect(byName['wheel-of-fortune']).toBeUndefined();
  expect(byName['like-balloon']!.run.data).toMatchObject({ earnedLikes: 100, explodedAtMs: START_MS + 15_000 });
  expect(session.nextDueMs).toBe(START_MS + 19_000);
  await close();
});

test('a session that is opened again goes on with the same run to the same end', async () => {
  const file = `${temporaryFolder()}/session.db`;
  const first = await openTestSession(BUNDLE, {}, file);
  await first.session.submit(runWheel('w1'));
  await first.session.submit(startBalloon('b1', 50));
  await first.session.submit(like(1, 20));
  const before = liveOverlayOf(first.session.state, same).games;
  const bytes = await first.bytes();
  await first.close();

  const ended: unknown[] = [];
  const again = await openTestSession(
    BUNDLE,
    { onCommit: ({ events }) => ended.push(...events.filter(({ type }) => type === 'wheelEnded')) },
    file,
  );
  expect(liveOverlayOf(again.session.state, same).games).toEqual(before);
  expect(await again.bytes()).toBe(bytes);
  await again.session.advance(START_MS + 60_000);
  const { selectedItemId } = before[1]!.data as unknown as WheelOfFortuneData;
  expect(ended).toMatchObject([{ payload: { sectionId: selectedItemId }, at: START_MS + WHEEL_OVER_MS }]);
  expect(liveOverlayOf(again.session.state, same).games).toEqual([]);
  await again.close();
});

// behaviour: wheel-3, chance-1
test('what wins is the same in every replay with the same seed', async () => {
  const winners = async (seed: number): Promise<unknown[]> => {
    const { session, close } = await openTestSession(BUNDLE, { seed });
    const found: unknown[] = [];
    for (let n = 0; n < 8; n++) {
      await session.submit({ ...runWheel(`w${n}`), at: START_MS + n * 20_000 });
      found.push(
        (session.state.stages.games.byName['wheel-of-fortune']!.run.data as WheelOfFortuneData).selectedItemId,
      );
    }
    await close();
    return found;
  };
  const first = await winners(1);
  expect(await winners(1)).toEqual(first);
  expect(await winners(2)).not.toEqual(first);
});

// behaviour: game-3
test('a game outlives the item it is drawn in; pages without its target hear nothing of it', async () => {
  const { session, close } = await openTestSession(BUNDLE);
  await session.submit(runWheel('w1', { selectedItemId: 'c' }));
  await session.submit({
    id: 'd2',
    type: 'documentChanged',
    origin: 'document',
    payload: { kind: 'overlay', id: 'test', version: 2, patch: { order: [], itemsById: { goal: null } } },
  });
  expect(session.state.stages.games.byName['wheel-of-fortune']).toMatchObject({ run: { targetItemId: 'goal' } });
  expect(liveOverlayOf(session.state, same)).toMatchObject({ items: [], games: [] });
  await close();
});

// behaviour: socket-3
test('pages hear of a game under its own topics, and what did not change keeps its identity', async () => {
  const { session, close } = await openTestSession(BUNDLE);
  const seen = () => liveOverlayOf(session.state, same);
  const empty = seen();
  await session.submit(startBalloon('b1', 50));
  const started = seen();
  const [start] = diffOverlay(empty, started);
  expect(start).toMatchObject({
    topic: 'like-balloon:start',
    payload: { game: 'like-balloon', targetItemId: 'goal', set: { requiredLikes: 50, earnedLikes: 0 } },
    cue: { playbackId: `like-balloon:${START_MS}` },
  });
  await session.submit(like(1, 20));
  const filled = seen();
  const [, update] = diffOverlay(started, filled);
  expect(update).toEqual({
    topic: 'like-balloon:update',
    payload: {
      game: 'like-balloon',
      targetItemId: 'goal',
      set: { earnedLikes: 20, changedAtMs: START_MS + 1000 },
    },
  });
  await session.submit(runWheel('w1'));
  expect(diffOverlay(filled, seen()).map(({ topic }) => topic)).toEqual(['wheel-of-fortune:run']);
  expect(seen().games[0]).toBe(filled.games[0]);
  await session.submit({ id: 's', type: 'stopLikeBalloon', origin: 'command', payload: {} });
  await session.submit(like(2, 20)); // too late: nothing of the game changes
  const stopped = seen();
  await session.advance(START_MS + 60_000);
  expect(diffOverlay(stopped, seen()).at(-1)).toEqual({ topic: 'overlay:games', payload: { games: [] } });
  await close();
});

test.each([
  ['no section', { items: [] }],
  ['too many sections', { items: Array.from({ length: 101 }, () => runWheel('x').payload.items[0]!) }],
  ['a spin without time', { spinDuration: 0 }],
  ['turns without end', { extraSpins: 51 }],
])('%s is refused', async (_name, over) => {
  const { session, close } = await openTestSession(BUNDLE);
  await expect(session.submit(runWheel('w1', over))).rejects.toMatchObject({ code: 'MESSAGE_INVALID' });
  await close();
});
