/** Limits how many refolds run at once on a server; others wait, and further ones are refused with a request to retry. */
import { AppError } from '#engine/core/appError.ts';

const AT_ONCE = 2;
const MAX_WAITING = 30;
const RETRY_S = 10;

export interface RefoldLimit {
  /** @throws BUSY */
  take<T>(work: () => Promise<T>): Promise<T>;
}

export function createRefoldLimit(atOnce = AT_ONCE): RefoldLimit {
  const waiting: (() => void)[] = [];
  let working = 0;
  return {
    async take(work) {
      if (working < atOnce) working++;
      else if (waiting.length >= MAX_WAITING) throw new AppError('BUSY', { seconds: RETRY_S });
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else working--;
      }
    },
  };
}
