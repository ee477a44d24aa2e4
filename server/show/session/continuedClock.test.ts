import { expect, test } from 'vitest';
import type { Scheduler } from '#engine/core/clock.ts';
import { openTestSession, START_MS, testBundle, testItem } from '#tests/support/session.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { continuedClock } from './continuedClock.ts';

const HOUR_MS = 3_600_000;
const folder = temporaryFolder();
const bundle = testBundle([testItem('TIMER', 'timer', { duration: 30, startOn: 'streamStart' })]);

/** Creates a clock and timers that only move on demand. */
function handMoved(startMs: number) {
  let nowMs = startMs;
  let tasks: { atMs: number; task: () => void }[] = [];
  const scheduler: Scheduler = {
    after(delayMs, task) {
      const entry = { atMs: nowMs + delayMs, task };
      tasks.push(entry);
      return () => void (tasks = tasks.filter((other) => other !== entry));
    },
  };
  const passMs = (ms: number): void => {
    nowMs += ms;
    const due = tasks.filter((entry) => entry.atMs <= nowMs);
    tasks = tasks.filter((entry) => entry.atMs > nowMs);
    for (const { task } of due) task();
  };
  return { time: { mode: 'live' as const, clock: { nowMs: () => nowMs }, scheduler }, passMs };
}

// behaviour: time-3
test('goes on from the end of the session when the clock is behind it, and follows the clock when it is not', () => {
  let nowMs = 1000;
  const clock = { nowMs: () => nowMs };
  const behind = continuedClock(clock, 5000.5);
  const ahead = continuedClock(clock, 400);
  expect([behind.nowMs(), ahead.nowMs()]).toEqual([5000.5, 1000]);
  nowMs = 1250;
  expect([behind.nowMs(), ahead.nowMs()]).toEqual([5250.5, 1250]);
});

test('after a restart with a clock that was set back, timers run out and events without an id are all kept', async () => {
  const file = `${folder}/behind.sqlite`;
  const before = handMoved(START_MS);
  const first = await openTestSession(bundle, { time: before.time }, file);
  await first.session.submit({ type: 'streamStart', payload: { roomId: '1' } });
  before.passMs(10_000);
  await first.session.submit({ type: 'viewerCount', payload: { viewerCount: 1 } });
  await first.close();

  const after = handMoved(START_MS - HOUR_MS);
  const { session, store, close } = await openTestSession(bundle, { time: after.time }, file);
  for (const viewerCount of [2, 3]) {
    after.passMs(1000);
    const { seq } = await session.submit({ type: 'viewerCount', payload: { viewerCount } });
    expect(seq).not.toBeNull();
  }
  expect(session.nowMs).toBe(START_MS + 12_000);
  after.passMs(18_000);
  // The wake has queued its deadline, so anything later is committed after it.
  await session.advance(0);
  const journal = (await store.tail(['viewerCount', 'timerEnded'], 0, 1e9)).reverse();
  expect(journal.map(({ type, at }) => [type, at - START_MS])).toEqual([
    ['viewerCount', 10_000],
    ['viewerCount', 11_000],
    ['viewerCount', 12_000],
    ['timerEnded', 30_000],
  ]);
  await close();
});
