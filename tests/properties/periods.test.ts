/** Tests totals per period against a model that adds up the whole list, also across daylight-saving changes. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { PeriodTotals } from '#schemas/generated/types.ts';
import { openTestSession, testBundle, testViewer } from '../support/session.ts';
import { streamTotals, viewerTotals } from '#server/show/fold/stats/rules.ts';

const HOUR_MS = 3_600_000;
/** Start times shortly before a special moment of the calendar. */
const STARTS: [string, string][] = [
  ['Europe/Berlin', '2026-03-28T20:00:00Z'], // spring forward
  ['Europe/Berlin', '2026-10-24T20:00:00Z'], // fall back
  ['America/New_York', '2026-10-31T22:00:00Z'],
  ['America/Sao_Paulo', '2018-11-03T20:00:00Z'], // midnight does not exist
  ['Pacific/Apia', '2011-12-29T20:00:00Z'], // a whole day does not exist
  ['Europe/Berlin', '2026-12-31T20:00:00Z'], // year, in the middle of ISO week 53
  ['Europe/Berlin', '2027-01-03T20:00:00Z'], // ISO week 53 ends
  ['Asia/Kathmandu', '2026-02-28T10:00:00Z'],
];

interface Gain {
  atMs: number;
  kind: 'like' | 'gift' | 'start';
  viewer: number;
  amount: number;
}

const lists = fc
  .record({
    start: fc.constantFrom(...STARTS),
    steps: fc.array(
      fc.record({
        gapMs: fc.oneof(
          fc.integer({ min: 0, max: HOUR_MS }),
          fc.integer({ min: 0, max: 30 * HOUR_MS }),
          fc.constantFrom(8 * 24 * HOUR_MS, 40 * 24 * HOUR_MS),
        ),
        kind: fc.constantFrom('like' as const, 'gift' as const, 'gift' as const, 'start' as const),
        viewer: fc.integer({ min: 0, max: 2 }),
        amount: fc.integer({ min: 1, max: 50 }),
      }),
      { minLength: 1, maxLength: 30 },
    ),
  })
  .map(({ start: [timeZone, from], steps }) => {
    let atMs = Date.parse(from);
    return {
      timeZone,
      startMs: atMs,
      gains: steps.map(({ gapMs, ...step }): Gain => ({ ...step, atMs: (atMs += gapMs) })),
    };
  });

/** Returns the local calendar date in another way than the implementation. */
const dateOf = (ms: number, timeZone: string): string => new Date(ms).toLocaleDateString('sv-SE', { timeZone });
/** Returns the Monday of a date's week: two dates share an ISO week when they share it. */
function mondayOf(date: string): string {
  const day = new Date(`${date}T12:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

function sums(
  gains: readonly Gain[],
  kind: 'like' | 'gift',
  timeZone: string,
  endMs: number,
  viewer?: number,
): PeriodTotals {
  const lastStart = gains.map((gain) => gain.kind).lastIndexOf('start');
  const total = (counts: (gain: Gain, n: number) => boolean): number =>
    gains.reduce((sum, gain, n) => {
      const isMeant = gain.kind === kind && (viewer === undefined || gain.viewer === viewer);
      return isMeant && counts(gain, n) ? sum + gain.amount : sum;
    }, 0);
  const today = dateOf(endMs, timeZone);
  const date = (gain: Gain): string => dateOf(gain.atMs, timeZone);
  return {
    overall: total(() => true),
    today: total((gain) => date(gain) === today),
    week: total((gain) => mondayOf(date(gain)) === mondayOf(today)),
    month: total((gain) => date(gain).slice(0, 7) === today.slice(0, 7)),
    year: total((gain) => date(gain).slice(0, 4) === today.slice(0, 4)),
    stream: total((_, n) => n > lastStart),
  };
}

function draftOf({ atMs, kind, viewer, amount }: Gain, n: number): EventDraft {
  const base = { id: `e${n}`, at: atMs };
  if (kind === 'start') return { ...base, type: 'streamStart', payload: { roomId: `r${n}` } };
  if (kind === 'like')
    return {
      ...base,
      type: 'like',
      viewer: testViewer(viewer),
      payload: { likeCount: amount, totalLikeCount: 0 },
    };
  const gift = {
    giftId: '1',
    giftName: 'G',
    giftImageUrl: '',
    diamondCount: 1,
    repeatEnd: true,
    groupId: `${n}`,
    isStreakable: false,
  };
  return { ...base, type: 'gift', viewer: testViewer(viewer), payload: { ...gift, repeatCount: amount } };
}

// behaviour: total-1, period-1, period-2, period-3, period-5, points-1
test('viewer and stream totals are the sums of the model in every period', async () => {
  await fc.assert(
    fc.asyncProperty(lists, fc.integer({ min: 0, max: 50 * HOUR_MS }), async ({ timeZone, startMs, gains }, restMs) => {
      const { session, submitAll, close } = await openTestSession(testBundle([], timeZone), { startAtMs: startMs });
      await submitAll(gains.map(draftOf));
      const endMs = gains.at(-1)!.atMs + restMs;
      await session.advance(endMs);
      const { stream, viewers, keys } = session.state.stages.stats;
      const totals = streamTotals(stream);
      expect(totals.likes).toEqual(sums(gains, 'like', timeZone, endMs));
      expect(totals.coins).toEqual(sums(gains, 'gift', timeZone, endMs));
      for (const [, row] of viewers.entries()) {
        const viewer = viewerTotals(row!, keys);
        const n = Number(viewer.tiktokId) - 7000;
        expect(viewer.likesGiven).toEqual(sums(gains, 'like', timeZone, endMs, n));
        expect(viewer.coinsGiven).toEqual(sums(gains, 'gift', timeZone, endMs, n));
        expect(viewer.pointsThousandths.week).toBe(viewer.coinsGiven.week * 1000);
      }
      await close();
    }),
    { numRuns: 200 },
  );
});
