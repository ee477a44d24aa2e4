import type { Clock, Scheduler } from '#engine/core/clock.ts';

/** Waits for a moment of the clock; an abort ends the wait early. */
export function waitUntil(
  atMs: number,
  { clock, scheduler }: { clock: Clock; scheduler: Scheduler },
  signal: AbortSignal,
): Promise<void> {
  const delayMs = atMs - clock.nowMs();
  if (delayMs <= 0 || signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = (): void => {
      cancel();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const cancel = scheduler.after(delayMs, done);
    signal.addEventListener('abort', done);
  });
}
