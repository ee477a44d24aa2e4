import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PersistentMap } from '#engine/core/persistentMap.ts';
import { testViewer } from '#tests/support/session.ts';
import { isRanked, NO_RANKINGS, rankedViewers, rankInPeriods, rankViewer, trimRankings } from './rankings.ts';
import { updateViewer, type ViewerGain, viewerTotal } from './rules.ts';
import { type Keys, keysOfStamp, PERIODS } from '../totals/periodTotals.ts';
import type { ViewerRow } from '../totals/viewerRow.ts';

const LIMITS = { places: 3, candidates: 5 };
const NO_GAIN: ViewerGain = { points: 0, coins: 0, likes: 0, chatMessages: 0 };

const step = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.record({
      do: fc.constant('gain' as const),
      viewer: fc.integer({ min: 0, max: 24 }),
      counted: fc.constantFrom('coins' as const, 'likes' as const),
      amount: fc.integer({ min: 1, max: 4 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('trim' as const, 'restart' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('period' as const),
      stamp: fc.constantFrom('2026-02-27 a', '2026-02-28 a', '2026-03-01 a', '2026-03-02 a', '2026-03-02 b'),
    }),
  },
);

/** Returns the first places of a list by scanning everybody. */
function naive(stored: ReadonlyMap<string, ViewerRow>, counted: 'coins' | 'likes', period: number, keys: Keys) {
  const all = [...stored.values()].map((row) => {
    const totals = viewerTotal(row, counted, keys);
    return { id: row.tiktokId, value: totals[period]!, seq: totals[6] };
  });
  const ranked = all.filter(({ value }) => value > 0).sort((a, b) => b.value - a.value || a.seq - b.seq);
  return ranked.slice(0, LIMITS.places).map(({ id }) => id);
}

// behaviour: total-5
test('lists are those of everybody, although most are forgotten', () => {
  let mostCandidates = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 60, maxLength: 160 }), (steps) => {
      const stored = new Map<string, ViewerRow>();
      let viewers = PersistentMap.empty<ViewerRow | null>();
      let rankings = NO_RANKINGS;
      let stamp = '2026-02-27 a';
      const forget = (): void => {
        rankings = trimRankings(rankings, viewers, keysOfStamp(stamp), LIMITS);
        mostCandidates = Math.max(mostCandidates, rankings.coins.ids.size);
        viewers = PersistentMap.from([...viewers.entries()].filter(([id]) => isRanked(rankings, id)));
      };
      for (const [seq, next] of steps.entries()) {
        const keys = keysOfStamp(stamp);
        if (next.do === 'gain') {
          const viewer = testViewer(next.viewer);
          const gain = { ...NO_GAIN, [next.counted]: next.amount };
          const row = updateViewer(stored.get(viewer.tiktokId) ?? null, viewer, gain, { at: seq, seq }, keys);
          stored.set(viewer.tiktokId, row);
          viewers = viewers.set(viewer.tiktokId, row);
          rankings = rankViewer(rankings, row, keys, gain);
        } else if (next.do === 'period' && next.stamp > stamp) {
          rankings = rankInPeriods(rankings, keys, keysOfStamp(next.stamp));
          stamp = next.stamp;
        } else if (next.do === 'trim') forget();
        else if (next.do === 'restart') {
          rankings = NO_RANKINGS;
          viewers = PersistentMap.empty();
          for (const [id, row] of stored) {
            rankings = rankViewer(rankings, row, keys);
            if (isRanked(rankings, id)) viewers = viewers.set(id, row);
            forget();
          }
        }
        if (seq % 7 !== 0) continue;
        const now = keysOfStamp(stamp);
        for (const counted of ['coins', 'likes'] as const) {
          const shown = PERIODS.map((_, period) => rankedViewers(rankings, counted, period, viewers, now));
          const first = shown.map((list) => list.slice(0, LIMITS.places).map(({ row }) => row.tiktokId));
          expect(first).toEqual(PERIODS.map((_, period) => naive(stored, counted, period, now)));
        }
      }
    }),
    { numRuns: 100 },
  );
  // No more than the first places of each of the six periods.
  expect(mostCandidates).toBeLessThanOrEqual(LIMITS.places * PERIODS.length);
});

test('whoever lost something stands where that leaves him, as long as nobody was forgotten', () => {
  const keys = keysOfStamp('2026-02-27 a');
  let viewers = PersistentMap.empty<ViewerRow | null>();
  let rankings = NO_RANKINGS;
  const change = (n: number, points: number, seq: number): void => {
    const id = testViewer(n).tiktokId;
    const gain = { ...NO_GAIN, points };
    const row = updateViewer(viewers.get(id) ?? null, testViewer(n), gain, { at: seq, seq }, keys);
    viewers = viewers.set(id, row);
    rankings = rankViewer(rankings, row, keys, gain);
  };
  change(1, 500, 1);
  change(2, 300, 2);
  change(3, 100, 3);
  change(1, -450, 4);
  change(3, 200, 5);
  const shown = rankedViewers(rankings, 'points', 0, viewers, keys);
  expect(shown.map(({ row, value }) => [row.tiktokId, value])).toEqual([
    ['7002', 300],
    ['7003', 300],
    ['7001', 50],
  ]);
});
