/**
 * Work whose result is the same for all who ask: done once for those who ask at the same time, and not more often than
 * now and then. Who asks gets what was so when they asked, or later.
 */
import type { Clock, Scheduler } from '#engine/core/clock.ts';

/** Between the beginnings of the same work. */
export const SHARED_EVERY_MS = 250;

export interface SharedWork<T> {
  /** @param version what the result depends on; while it is the same, so is the result */
  (version: unknown): Promise<T>;
}

/** @param work does it, and reads what it depends on when it begins */
export function shareWork<T>(
  work: () => Promise<T>,
  { clock, scheduler }: { clock: Clock; scheduler: Scheduler },
): SharedWork<T> {
  let done: { version: unknown; result: T } | null = null;
  /** Not begun yet. */
  let next: Promise<T> | null = null;
  let begunAtMs = -Infinity;

  async function begin(version: unknown): Promise<T> {
    await new Promise<void>((resolve) => {
      const waitMs = begunAtMs + SHARED_EVERY_MS - clock.nowMs();
      if (waitMs <= 0) resolve();
      else scheduler.after(waitMs, resolve);
    });
    next = null;
    begunAtMs = clock.nowMs();
    const result = await work();
    done = { version, result };
    return result;
  }

  return (version) => {
    if (done !== null && done.version === version) return Promise.resolve(done.result);
    return (next ??= begin(version));
  };
}
