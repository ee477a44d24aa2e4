/** Cleans up after commands that write a file when they are told to stop. */

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Runs an action that leaves nothing behind when its signal is aborted. Ctrl+C aborts it, and afterwards the program
 * ends by the same signal, so that its parent process sees why. A second Ctrl+C ends it at once.
 */
export async function stoppable<T>(action: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const abort = new AbortController();
  const stops = SIGNALS.map((name) => ({ name, stop: () => abort.abort(name) }));
  for (const { name, stop } of stops) process.once(name, stop);
  try {
    return await action(abort.signal);
  } finally {
    for (const { name, stop } of stops) process.off(name, stop);
    if (abort.signal.aborted) process.kill(process.pid, abort.signal.reason as NodeJS.Signals);
  }
}
