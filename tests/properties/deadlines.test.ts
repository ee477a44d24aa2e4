/**
 * Tests the order of deadlines: each at its own time, before the events after it, ties by (stage, id). The model lists
 * all deadlines of a whole stream (streaks to close and to forget, midnights, timers to end) and sorts them.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { openTestSession, testBundle, testItem, testViewer } from '../support/session.ts';

const START = Date.parse('2026-11-20T22:40:00Z'); // 20 minutes before midnight in Berlin
const MIDNIGHT = Date.parse('2026-11-20T23:00:00Z');
const STAGES = ['streaks', 'stats', 'items'];

interface Due {
  atMs: number;
  stage: string;
  id: string;
}

/** Creates multiples of 10 s, so that streaks, timers, midnight and events often coincide. */
const tens = (min: number, max: number): fc.Arbitrary<number> => fc.integer({ min, max }).map((n) => n * 10_000);
const cases = fc.record({
  timers: fc.array(tens(1, 200), { maxLength: 4 }),
  gifts: fc.uniqueArray(fc.record({ atMs: tens(0, 130), group: fc.constantFrom('a', 'b', 'c') }), {
    maxLength: 8,
    selector: (gift) => gift.group,
  }),
  chats: fc.array(tens(0, 260), { maxLength: 10 }),
  batchSize: fc.integer({ min: 1, max: 10 }),
});

const before = (a: Due, b: Due): number =>
  a.atMs - b.atMs || STAGES.indexOf(a.stage) - STAGES.indexOf(b.stage) || (a.id < b.id ? -1 : 1);

// behaviour: fold-3
test('deadlines are folded in the order (time, stage, id)', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async ({ timers, gifts, chats, batchSize }) => {
      const items = timers.map((durationMs, n) =>
        testItem('TIMER', `t${timers.length - n}`, { duration: durationMs / 1000, startOn: 'streamStart' }),
      );
      const { session, submitAll, store, close } = await openTestSession(testBundle(items), {
        startAtMs: START,
        batchSize,
      });
      const streakOf = (group: string): string => `7001/1/${group}`;
      const drafts: EventDraft[] = [
        { id: 'start', at: START, type: 'streamStart', payload: { roomId: '1' } },
        ...gifts.map(({ atMs, group }, n): EventDraft => {
          const gift = {
            giftId: '1',
            giftName: 'G',
            giftImageUrl: '',
            diamondCount: 1,
            repeatCount: 1,
            repeatEnd: false,
          };
          return {
            id: `g${n}`,
            at: START + atMs,
            type: 'gift',
            viewer: testViewer(1),
            payload: { ...gift, groupId: group, isStreakable: true },
          };
        }),
        ...chats.map((atMs, n): EventDraft => ({
          id: `c${n}`,
          at: START + atMs,
          type: 'chat',
          viewer: testViewer(2),
          payload: { comment: 'x', emotes: [] },
        })),
      ].sort((a, b) => a.at! - b.at!) as EventDraft[];
      await submitAll(drafts);
      const endMs = START + 2_700_000;
      await session.advance(endMs);

      const expected: Due[] = [
        ...timers.map((durationMs, n) => ({ atMs: START + durationMs, stage: 'items', id: `t${timers.length - n}` })),
        ...gifts.flatMap(({ atMs, group }) => [
          { atMs: START + atMs + 10_000, stage: 'streaks', id: streakOf(group) },
          { atMs: START + atMs + 600_000, stage: 'streaks', id: streakOf(group) },
        ]),
        { atMs: MIDNIGHT, stage: 'stats', id: 'period' },
      ].sort(before);

      const journal = (
        await store.tail(
          ['streakDue', 'periodDue', 'itemDue', 'chat', 'gift', 'streamStart', 'streakEnded', 'timerEnded'],
          0,
          1e9,
        )
      ).reverse();
      const dues = journal
        .filter((event) => event.origin === 'deadline')
        .map((event) => {
          const [, stage, ...rest] = event.id.split('/');
          return { atMs: event.at, stage, id: rest.slice(0, -1).join('/') };
        });
      expect(dues).toEqual(expected);
      expect(journal.map((event) => event.seq)).toEqual(journal.map((_, n) => n + 1));
      for (const [n, event] of journal.entries()) {
        const earlier = journal[n - 1];
        if (!earlier) continue;
        expect(event.at).toBeGreaterThanOrEqual(earlier.at);
        // At the same instant an input comes after every deadline.
        if (event.origin === 'deadline' && earlier.origin === 'connector') expect(event.at).toBeGreaterThan(earlier.at);
      }
      await close();
    }),
    { numRuns: 120 },
  );
});
