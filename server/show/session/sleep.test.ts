/** Tests a session on a computer that sleeps: its timers stand still meanwhile, but its wall clock does not. */
import { expect, test } from 'vitest';
import type { Scheduler } from '#engine/core/clock.ts';
import { openTestSession, START_MS, testBundle, testItem } from '#tests/support/session.ts';
import { wakefulClock } from '../../ground/base/wakefulClock.ts';
import { continuedClock } from './continuedClock.ts';
import { watchSleep } from './sleepWatch.ts';

const HOUR_MS = 3_600_000;
const bundle = testBundle([testItem('TIMER', 'timer', { duration: 30, startOn: 'streamStart' })]);

function laptop() {
  let [monotonicMs, wallMs] = [0, START_MS];
  let tasks: { atMs: number; task: () => void }[] = [];
  const scheduler: Scheduler = {
    after(delayMs, task) {
      const entry = { atMs: monotonicMs + delayMs, task };
      tasks.push(entry);
      return () => void (tasks = tasks.filter((other) => other !== entry));
    },
  };
  const clock = wakefulClock({ monotonicMs: () => monotonicMs, wallMs: () => wallMs });
  return {
    clock,
    scheduler,
    time: { mode: 'live' as const, clock, scheduler },
    sleep: (ms: number) => void (wallMs += ms),
    run(ms: number): void {
      monotonicMs += ms;
      wallMs += ms;
      const due = tasks.filter((entry) => entry.atMs <= monotonicMs);
      tasks = tasks.filter((entry) => entry.atMs > monotonicMs);
      for (const { task } of due) task();
    },
  };
}

async function running() {
  const computer = laptop();
  const opened = await openTestSession(bundle, { time: computer.time });
  await opened.session.submit({ type: 'streamStart', payload: { roomId: '1' } });
  computer.run(10_000);
  const journal = async (): Promise<unknown[]> => {
    const rows = await opened.store.tail(['viewerCount', 'timerEnded'], 0, 1e9);
    return rows.reverse().map(({ type, at }) => [type, at - START_MS]);
  };
  return { ...opened, ...computer, journal };
}

const count = { type: 'viewerCount', payload: { viewerCount: 1 } } as const;

// behaviour: time-1
test('the next event is of the time that the wall clock says, and what fell due meanwhile came once, before it', async () => {
  const { session, sleep, run, journal, close } = await running();
  await session.submit(count);
  sleep(HOUR_MS);
  await session.submit(count);
  run(1_000);
  await session.submit(count);
  expect(await journal()).toEqual([
    ['viewerCount', 10_000],
    ['timerEnded', 30_000],
    ['viewerCount', HOUR_MS + 10_000],
    ['viewerCount', HOUR_MS + 11_000],
  ]);
  await close();
});

// behaviour: time-1
test('without an event the watch notices it, and timers that stood still go on', async () => {
  const { session, clock, scheduler, sleep, run, journal, close } = await running();
  const slept: number[] = [];
  const stop = watchSleep({
    clock,
    scheduler,
    onSleep(ms) {
      slept.push(ms);
      session.followClock();
    },
  });
  sleep(HOUR_MS);
  run(2_000);
  await session.advance(0);
  expect(await journal()).toEqual([['timerEnded', 30_000]]);
  expect([session.nowMs - START_MS, slept]).toEqual([HOUR_MS + 12_000, [HOUR_MS]]);
  run(2_000);
  stop();
  sleep(HOUR_MS);
  run(10_000);
  expect(slept).toEqual([HOUR_MS]);
  await close();
});

// behaviour: time-1
test('a clock that is set back or corrected by a second moves nothing', async () => {
  const { session, sleep, journal, close } = await running();
  for (const ms of [1_000, -HOUR_MS, HOUR_MS - 2_000]) {
    sleep(ms);
    await session.submit(count);
  }
  expect(await journal()).toEqual([10_000, 10_000, 10_000].map((at) => ['viewerCount', at]));
  await close();
});

// behaviour: time-3
test('a session that is ahead of the clock is taken along as far as the clock gets ahead of it', () => {
  const { clock, sleep } = laptop();
  const ahead = continuedClock(clock, START_MS + HOUR_MS);
  sleep(HOUR_MS / 2);
  expect([ahead.nowMs() - START_MS, ahead.sleptMs()]).toEqual([HOUR_MS, 0]);
  sleep(HOUR_MS);
  expect([ahead.nowMs() - START_MS, ahead.sleptMs()]).toEqual([1.5 * HOUR_MS, HOUR_MS / 2]);
});
