import type { Scheduler } from '#engine/core/clock.ts';

/** Runs something with a timeout: its signal aborts then, and nobody waits for it any longer. */
export async function within<T>(
  ms: number,
  scheduler: Scheduler,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const late = new AbortController();
  const isLate = new Promise<never>((_resolve, reject) => {
    late.signal.addEventListener('abort', () => reject(late.signal.reason as Error), { once: true });
  });
  const cancel = scheduler.after(ms, () => late.abort(new Error(`no answer within ${ms / 1_000} s`)));
  try {
    return await Promise.race([work(late.signal), isLate]);
  } finally {
    cancel();
    isLate.catch(() => undefined);
  }
}
