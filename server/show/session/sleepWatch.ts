/** Notices when the computer slept, even without an event, because system timers stand still during sleep. */
import type { Clock, Scheduler } from '#engine/core/clock.ts';

const LOOK_EVERY_MS = 2_000;

export interface SleepWatchDeps {
  clock: Clock;
  scheduler: Scheduler;
  onSleep(sleptMs: number): void;
}

/** Starts watching and returns a function that stops it. A clock that never jumps is not watched. */
export function watchSleep({ clock, scheduler, onSleep }: SleepWatchDeps): () => void {
  if (clock.sleptMs === undefined) return () => undefined;
  let knownMs = clock.sleptMs();
  let cancel = scheduler.after(LOOK_EVERY_MS, checkClock);
  function checkClock(): void {
    const sleptMs = clock.sleptMs!();
    cancel = scheduler.after(LOOK_EVERY_MS, checkClock);
    if (sleptMs > knownMs) onSleep(sleptMs - knownMs);
    knownMs = sleptMs;
  }
  return () => cancel();
}
