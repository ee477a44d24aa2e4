import { realScheduler } from '#server/ground/base/adapters/realTime.ts';

/** Waits, and returns early when the signal is aborted. */
export function waitOrAbort(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      cancel();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const cancel = realScheduler.after(ms, end);
    signal.addEventListener('abort', end);
  });
}
