/** Tests streaks against an independent model with the whole list of frames. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { streamTotals } from '#server/show/fold/stats/rules.ts';
import { openTestSession, START_MS, testBundle, testViewer } from '../support/session.ts';

interface Frame {
  atMs: number;
  viewer: number;
  giftId: string;
  groupId: string;
  repeatCount: number;
  repeatEnd: boolean;
  isStreakable: boolean;
}

const DIAMONDS: Record<string, number> = { '5655': 1, '8913': 30 };

const frames = fc
  .array(
    fc.record({
      gapMs: fc.oneof(
        fc.integer({ min: 0, max: 4000 }),
        fc.constantFrom(9_999, 10_000, 10_001, 599_999, 600_000, 600_001, 1_300_000),
      ),
      viewer: fc.integer({ min: 0, max: 1 }),
      giftId: fc.constantFrom('5655', '8913'),
      groupId: fc.constantFrom('a', 'b'),
      repeatCount: fc.integer({ min: 1, max: 9 }),
      repeatEnd: fc.boolean(),
      isStreakable: fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((list) => {
    let atMs = START_MS;
    return list.map(({ gapMs, ...frame }): Frame => ({ ...frame, atMs: (atMs += gapMs) }));
  });

function draftOf(frame: Frame, n: number): EventDraft {
  const { atMs, viewer, ...gift } = frame;
  const diamondCount = DIAMONDS[gift.giftId]!;
  return {
    id: `f${n}`,
    at: atMs,
    type: 'gift',
    viewer: testViewer(viewer),
    payload: { ...gift, giftName: 'G', giftImageUrl: '', diamondCount },
  };
}

interface Ending {
  atMs: number;
  key: string;
  repeatCount: number;
}

/**
 * Recomputes coins and endings: splits each key's frames into lives (600 s apart), and takes the highest count of each.
 */
function model(list: readonly Frame[], endMs: number): { coins: number; endings: Ending[] } {
  let coins = 0;
  const endings: Ending[] = [];
  const byKey = new Map<string, Frame[]>();
  list.forEach((frame, n) => {
    if (!frame.isStreakable) {
      coins += DIAMONDS[frame.giftId]! * frame.repeatCount;
      endings.push({ atMs: frame.atMs, key: `f${n}`, repeatCount: frame.repeatCount });
      return;
    }
    const key = `${7000 + frame.viewer}/${frame.giftId}/${frame.groupId}`;
    byKey.set(key, [...(byKey.get(key) ?? []), frame]);
  });
  for (const [key, own] of byKey) {
    const lives: Frame[][] = [];
    own.forEach((frame, n) => {
      if (n === 0 || frame.atMs - own[n - 1]!.atMs >= 600_000) lives.push([]);
      lives.at(-1)!.push(frame);
    });
    for (const life of lives) {
      coins += DIAMONDS[life[0]!.giftId]! * Math.max(...life.map((frame) => frame.repeatCount));
      const closing = life.findIndex(
        (frame, n) => frame.repeatEnd || (life[n + 1]?.atMs ?? endMs + 1e9) - frame.atMs >= 10_000,
      );
      const frame = life[closing]!;
      const atMs = frame.repeatEnd ? frame.atMs : frame.atMs + 10_000;
      const repeatCount = Math.max(...life.slice(0, closing + 1).map((earlier) => earlier.repeatCount));
      if (atMs <= endMs) endings.push({ atMs, key, repeatCount });
    }
  }
  return { coins, endings };
}

const byTimeAndKey = (a: Ending, b: Ending): number => a.atMs - b.atMs || (a.key < b.key ? -1 : 1);

// behaviour: streak-1, streak-2, streak-3, streak-4, streak-5, streak-6
test('coins and endings are those of the model, and closed streaks are forgotten', async () => {
  await fc.assert(
    fc.asyncProperty(frames, fc.constantFrom(0, 9_999, 10_000, 700_000), async (list, restMs) => {
      const { session, submitAll, store, close } = await openTestSession(testBundle([], 'UTC'));
      await submitAll(list.map(draftOf));
      const endMs = list.at(-1)!.atMs + restMs;
      await session.advance(endMs);
      const expected = model(list, endMs);
      const { stats, streaks } = session.state.stages;
      expect(streamTotals(stats.stream).coins.overall).toBe(expected.coins);
      const ended = (await store.tail(['streakEnded'], 0, 1e9)).map((event) => {
        const payload = event.payload as { streakId: string; repeatCount: number };
        return { atMs: event.at, key: payload.streakId, repeatCount: payload.repeatCount };
      });
      expect(ended.sort(byTimeAndKey)).toEqual(expected.endings.sort(byTimeAndKey));
      if (restMs === 700_000) expect(streaks.byKey.size).toBe(0);
      await close();
    }),
    { numRuns: 200 },
  );
});
