/** Tests the streamer's time zone while a session runs: another one applies from the next day, without resetting totals. */
import { expect, test } from 'vitest';
import { openTestSession, testBundle, testViewer } from '#tests/support/session.ts';

const at = (text: string): number => Date.parse(`2026-01-${text}Z`);
const like = (id: string, atMs: number) =>
  ({
    id,
    at: atMs,
    type: 'like',
    viewer: testViewer(1),
    payload: { likeCount: 10, totalLikeCount: 0 },
  }) as const;
const zone = (version: number, timeZone: string, atMs: number) =>
  ({
    id: `zone-${version}`,
    at: atMs,
    type: 'documentChanged',
    origin: 'document',
    payload: { kind: 'streamer', id: 'streamer', version, patch: { timeZone } },
  }) as const;

async function play(drafts: readonly (ReturnType<typeof like> | ReturnType<typeof zone>)[]) {
  const session = await openTestSession(testBundle([], 'Europe/Berlin'), { startAtMs: at('01T12:00:00') });
  await session.submitAll(drafts);
  const { stats } = session.session.state.stages;
  const [overall, today, week] = stats.stream.totals.likes;
  const dueMs = session.session.nextDueMs;
  await session.close();
  return { overall, today, week, dueMs };
}

// behaviour: period-6
test('the day that runs goes on to its end in the old zone', async () => {
  const played = await play([like('a', at('01T13:00:00')), zone(2, 'America/New_York', at('01T14:00:00'))]);
  expect(played).toEqual({ overall: 10, today: 10, week: 10, dueMs: at('01T23:00:00') });
});

test('to the west the day becomes longer: it ends in the new zone, and what was counted in it stays', async () => {
  const west = [like('a', at('01T13:00:00')), zone(2, 'America/New_York', at('01T14:00:00'))];
  const afterMidnight = await play([...west, like('b', at('01T23:30:00'))]);
  expect(afterMidnight).toEqual({ overall: 20, today: 20, week: 20, dueMs: at('02T05:00:00') });
  const nextDay = await play([...west, like('b', at('01T23:30:00')), like('c', at('02T05:00:00'))]);
  expect(nextDay).toEqual({ overall: 30, today: 10, week: 30, dueMs: at('03T05:00:00') });
});

test('to the east the next day is shorter, and no day is counted twice', async () => {
  const east = [like('a', at('01T13:00:00')), zone(2, 'Asia/Tokyo', at('01T14:00:00'))];
  const nextDay = await play([...east, like('b', at('01T23:00:00'))]);
  expect(nextDay).toEqual({ overall: 20, today: 10, week: 20, dueMs: at('02T15:00:00') });
});

test('there and back before the day ends is as if nothing had been', async () => {
  const back = [zone(2, 'Asia/Tokyo', at('01T14:00:00')), zone(3, 'Europe/Berlin', at('01T15:00:00'))];
  const played = await play([like('a', at('01T13:00:00')), ...back, like('b', at('01T22:59:59'))]);
  expect(played).toEqual({ overall: 20, today: 20, week: 20, dueMs: at('01T23:00:00') });
});
