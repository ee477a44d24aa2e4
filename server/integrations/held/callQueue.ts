/** Calls of one connection: a few at once, some waiting, the rest refused, so that a frozen program holds up nobody. */
import { AppError } from '#engine/core/appError.ts';

const AT_ONCE = 4;
const WAITING = 50;

export interface CallQueue {
  /**
   * Runs a task when it is its turn.
   * @throws PROGRAM_BUSY; the reason of the signal when it aborts before
   */
  run<Result>(task: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
}

/** @param program name of the program for people */
export function createCallQueue(program: string): CallQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function turn(signal: AbortSignal): Promise<void> {
    if (running < AT_ONCE) return void running++;
    if (waiting.length >= WAITING) throw new AppError('PROGRAM_BUSY', { program });
    await new Promise<void>((resolve, reject) => {
      const giveUp = (): void => {
        const at = waiting.indexOf(begin);
        if (at < 0) return;
        waiting.splice(at, 1);
        reject(signal.reason as Error);
      };
      const begin = (): void => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      waiting.push(begin);
      signal.addEventListener('abort', giveUp);
    });
  }

  return {
    async run(task, signal) {
      signal.throwIfAborted();
      await turn(signal);
      try {
        return await task();
      } finally {
        // The place goes to the next one without becoming free in between.
        const next = waiting.shift();
        if (next === undefined) running--;
        else next();
      }
    },
  };
}
