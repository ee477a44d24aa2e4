/** Sends many requests: a number of them at a time, until all are sent or the signal. */

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isOn = (signal: AbortSignal | undefined): boolean => signal?.aborted !== true;

/** Does something `times` times, `atOnce` at a time. */
export async function many(
  times: number,
  atOnce: number,
  once: (n: number) => Promise<unknown>,
  signal?: AbortSignal,
): Promise<void> {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < times && isOn(signal)) await once(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** Repeats until the signal, `atOnce` at a time. */
export function endlessly(signal: AbortSignal, atOnce: number, once: (n: number) => Promise<unknown>): Promise<void> {
  return many(Infinity, atOnce, once, signal);
}

/** Acts this often a second until the signal, whether or not the last action is finished. */
export async function paced(signal: AbortSignal, perSecond: number, once: (n: number) => unknown): Promise<void> {
  const startedMs = performance.now();
  let sent = 0;
  do {
    for (const due = ((performance.now() - startedMs) / 1000) * perSecond; sent < due; sent++) void once(sent);
    await pause(10);
  } while (isOn(signal));
}
