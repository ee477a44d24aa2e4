/**
 * Decides whose request is next when only some can run at a time: accounts take turns, so that one with many requests delays
 * others only by what is running.
 */
import { AppError } from '#engine/core/appError.ts';

export interface FairQueue {
  /**
   * Resolves at this account's turn; the returned function ends it and may be called again.
   * @throws SPEECH_TOO_MUCH when too many wait already, and the reason of the signal
   */
  take(account: string, signal: AbortSignal): Promise<() => void>;
  waiting(): number;
}

/** Maximum number of waiting requests of one account, and of all. */
export const MAX_WAITING = { account: 20, all: 400 } as const;
const RETRY_S = 10;

export function createFairQueue(atOnce: number): FairQueue {
  /** An account moves to the end after its turn; accounts without waiting requests are absent. */
  const queues = new Map<string, (() => void)[]>();
  let [running, waiting] = [0, 0];

  function next(): void {
    while (running < atOnce) {
      const first = queues.entries().next();
      if (first.done === true) return;
      const [account, queue] = first.value;
      const start = queue.shift()!;
      queues.delete(account);
      if (queue.length > 0) queues.set(account, queue);
      waiting -= 1;
      running += 1;
      start();
    }
  }

  function release(): () => void {
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      running -= 1;
      next();
    };
  }

  function leave(account: string, start: () => void): void {
    const queue = queues.get(account) ?? [];
    const at = queue.indexOf(start);
    if (at < 0) return;
    queue.splice(at, 1);
    waiting -= 1;
    if (queue.length === 0) queues.delete(account);
  }

  return {
    take(account, signal) {
      return new Promise((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason as Error);
        const queue = queues.get(account) ?? [];
        if (queue.length >= MAX_WAITING.account || waiting >= MAX_WAITING.all)
          return reject(new AppError('SPEECH_TOO_MUCH', { seconds: RETRY_S }));
        const give = (): void => {
          leave(account, start);
          reject(signal.reason as Error);
        };
        const start = (): void => {
          signal.removeEventListener('abort', give);
          resolve(release());
        };
        signal.addEventListener('abort', give, { once: true });
        queue.push(start);
        queues.set(account, queue);
        waiting += 1;
        return next();
      });
    },
    waiting: () => waiting,
  };
}
