import type { Clock } from '#engine/core/clock.ts';

/** Clock of a storm, which can be stopped. */
export interface StormClock extends Clock {
  isRunning(): boolean;
  setRunning(isRunning: boolean): void;
}

/** Longest step at once, ms: a page that slept goes on where it was. */
const MAX_STEP_MS = 1_000;

/** Creates a clock that stands at `startMs` until it runs. */
export function createStormClock(local: Clock, startMs: number): StormClock {
  let now = startMs;
  let readMs = local.nowMs();
  let runs = false;
  const read = (): number => {
    const localMs = local.nowMs();
    if (runs) now += Math.min(MAX_STEP_MS, Math.max(0, localMs - readMs));
    readMs = localMs;
    return now;
  };
  return {
    nowMs: read,
    isRunning: () => runs,
    setRunning(isRunning) {
      read();
      runs = isRunning;
    },
  };
}
