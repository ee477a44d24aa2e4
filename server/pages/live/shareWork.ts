/**
 * Shares work whose result is the same for all callers: once for simultaneous ones, and at most at a fixed rate. The result is
 * at least as recent as the call.
 */
import type { Clock, Scheduler } from '#engine/core/clock.ts';

/** Interval between starts of the same work. */
export const SHARED_EVERY_MS = 250;

export interface SharedWork<T> {
  /** @param version what the result depends on; the result is reused while it is the same */
  (version: unknown): Promise<T>;
}

/**
 * Creates the function.
 * @param work does it, and reads its inputs when it begins
 */
export function shareWork<T>(
  work: () => Promise<T>,
  { clock, scheduler }: { clock: Clock; scheduler: Scheduler },
): SharedWork<T> {
  let done: { version: unknown; result: T } | null = null;
  /** The next work, which has not begun. */
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
