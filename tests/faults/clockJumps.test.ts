/**
 * Tests changing the computer's clock by an hour. While the server runs, session time follows a clock that is suddenly
 * ahead, as after a sleep, and does not notice one that is set back. A server that starts with a clock that is behind
 * goes on from where its session ended (docs/decisions, session time).
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { ensureBuilt } from '#cli/build/build.mjs';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { foldedBy, foldedInMemory } from './harness/allFolded.ts';
import { faultSeed } from './harness/seed.ts';
import { sharedNumber, type SharedNumber } from './shim/sharedNumber.ts';
import { isNotApplicable, shim } from './shim/shims.ts';
import { playWatched, type Watched } from './harness/watched.ts';
import type { Look, WorkerOptions } from './worker/workerOptions.ts';

const HOUR_MS = 3_600_000;
/**
 * Longest time between two observations: usually a few ms, on a very busy machine seconds. An hour is far from both.
 */
const NO_JUMP_MS = 60_000;

const LIMIT = { timeout: 180_000 };

const folder = temporaryFolder();
const seed = faultSeed();
let clocks = 0;

beforeAll(() => ensureBuilt(['faults']), 120_000);

interface Run {
  clock: SharedNumber;
  options: WorkerOptions;
  play(over?: Partial<WorkerOptions>): Watched;
}

function newRun(count: number): Run {
  const own = join(folder, String(++clocks));
  mkdirSync(own);
  const clock = sharedNumber(join(own, 'clock'), 0);
  const env = { LD_PRELOAD: shim('wallClock'), FAULTS_CLOCK_FILE: clock.path };
  const options: WorkerOptions = {
    databaseFile: join(own, 'test.sqlite'),
    seed,
    count,
    hasJoins: false,
    from: 0,
    window: 100,
    time: 'live',
    eventsPerS: 200,
    hurry: 20,
    isWatched: true,
  };
  return { clock, options, play: (over) => playWatched({ ...options, ...over }, env) };
}

const remainingMs = (look: Look): number => look.timerEndsAtMs! - look.sessionMs;

/** Checks that session time and the timer move on step by step, whatever the wall clock does. */
function expectNoJump(looks: readonly Look[]): void {
  for (const [index, look] of looks.entries()) {
    const before = looks[index - 1];
    if (!before) continue;
    const stepMs = look.sessionMs - before.sessionMs;
    expect(stepMs, `look ${index} of seed ${seed}`).toBeGreaterThanOrEqual(0);
    expect(stepMs, `look ${index} of seed ${seed}`).toBeLessThan(NO_JUMP_MS);
    expect(look.stateAt).toBeGreaterThanOrEqual(before.stateAt);
    expect(look.timerEndedAtMs).toBeNull();
    // Gifts add seconds; only passing time removes any.
    if (before.timerEndsAtMs !== null) expect(look.timerEndsAtMs!).toBeGreaterThanOrEqual(before.timerEndsAtMs);
  }
}

/** Returns the largest deviation of the wall clock from session time, ms. */
const wallError = (looks: readonly Look[], of: (...errors: number[]) => number): number =>
  of(...looks.map((look) => look.wallMs - look.sessionMs));

// behaviour: time-1
test(
  'a clock that is set back by an hour while the server runs moves neither session time nor timers',
  LIMIT,
  async () => {
    if (isNotApplicable()) return;
    const { clock, options, play } = newRun(600);
    const watched = play();
    for (const [acked, offset] of [
      [100, -HOUR_MS],
      [350, 0],
    ] as const) {
      await watched.until(`${acked} acknowledged`, () => watched.acked.length >= acked);
      clock.set(offset);
    }
    await watched.ended();
    // The clock did jump, otherwise this shows nothing.
    expect(wallError(watched.looks, Math.min)).toBeLessThan(-HOUR_MS / 2);
    expectNoJump(watched.looks);
    expect(await foldedBy(options)).toEqual(await foldedInMemory(options));
  },
);

// behaviour: time-1
test('a clock that is suddenly an hour ahead takes session time along once, and never back', LIMIT, async () => {
  if (isNotApplicable()) return;
  const { clock, options, play } = newRun(600);
  const watched = play();
  for (const [acked, offset] of [
    [100, HOUR_MS],
    [350, 0],
  ] as const) {
    await watched.until(`${acked} acknowledged`, () => watched.acked.length >= acked);
    clock.set(offset);
  }
  await watched.ended();
  const steps = watched.looks.slice(1).map(({ sessionMs }, at) => sessionMs - watched.looks[at]!.sessionMs);
  expect(steps.filter((stepMs) => stepMs > HOUR_MS / 2)).toHaveLength(1);
  expect(Math.min(...steps)).toBeGreaterThanOrEqual(0);
  const [folded, wanted] = [await foldedBy(options), await foldedInMemory(options)];
  const { likes, shares, subscriptions, chatMessages } = wanted.counted.totals;
  expect(folded).toMatchObject({ integrity: 'ok', seqs: 'without holes', times: 'never go back' });
  expect(folded.counted.totals).toMatchObject({ likes, shares, subscriptions, chatMessages });
});

// behaviour: time-3
test('after a restart with the clock an hour behind, time and timers go on from where they were', LIMIT, async () => {
  if (isNotApplicable()) return;
  const { clock, options, play } = newRun(600);
  const first = play();
  await first.until('200 acknowledged', () => first.acked.length >= 200);
  await first.kill();
  clock.set(-HOUR_MS);
  const from = first.acked.at(-1)! + 1;
  const second = play({ from: from - 50 });
  await second.ended();
  const [last, next, end] = [first.looks.at(-1)!, second.looks[0]!, second.looks.at(-1)!];
  expect(next.wallMs).toBeLessThan(last.wallMs - HOUR_MS / 2);
  expectNoJump([{ ...last, sessionMs: last.stateAt }, ...second.looks]);
  // It does not stand still until the wall clock has caught up: the timer runs.
  expect(end.sessionMs).toBeGreaterThan(next.sessionMs);
  expect(end.stateAt).toBeGreaterThan(next.stateAt);
  expect(await foldedBy(options)).toEqual(await foldedInMemory(options));
});

test(
  'after a restart with the clock an hour ahead, the hour counts as one in which the server was off',
  LIMIT,
  async () => {
    if (isNotApplicable()) return;
    const { clock, options, play } = newRun(400);
    const first = play();
    await first.until('200 acknowledged', () => first.acked.length >= 200);
    await first.kill();
    clock.set(HOUR_MS);
    const second = play({ from: first.acked.at(-1)! + 1 - 50 });
    await second.ended();
    const [last, next] = [first.looks.at(-1)!, second.looks[0]!];
    expect(next.sessionMs - last.sessionMs).toBeGreaterThan(HOUR_MS / 2);
    expect(remainingMs(last) - remainingMs(next)).toBeGreaterThan(HOUR_MS / 2);
    expectNoJump(second.looks);
    // Open streaks count as new ones after this time, so coins may count again; nothing else does.
    const [folded, wanted] = [await foldedBy(options), await foldedInMemory(options)];
    const { likes, shares, follows, subscriptions, chatMessages } = wanted.counted.totals;
    expect(folded).toMatchObject({ integrity: 'ok', seqs: 'without holes', times: 'never go back' });
    expect(folded.counted.totals).toMatchObject({ likes, shares, follows, subscriptions, chatMessages });
  },
);
