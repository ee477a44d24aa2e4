/**
 * Limits the simultaneous requests of an account. All requests share one thread and one connection: an account with hundreds at
 * a time only delays its own.
 */
import { AppError } from '#engine/core/appError.ts';
import type { Scheduler } from '#engine/core/clock.ts';
import { type Caller, limitIdOf } from '../ground/http/caller.ts';

/** A browser has six connections to a server. */
export const PLACES = 8;
/** Places of each helper, who never takes one of the streamer. Docks at an agent are several pages and have as many as a browser. */
export const HELPER_PLACES = 3;
/** Maximum number of waiting requests; a screen with everything on it sends a dozen at once. */
export const MAX_WAITING = 64;
/** Requests that waited this long are refused with a request to retry. */
export const WAIT_MS = 5_000;

export interface Places {
  /**
   * Runs work when the account, or the helper who calls, has a place for it.
   * @param isPatient waits however long it takes, because the page has nothing else under way
   * @throws TOO_MANY_REQUESTS
   */
  work<T>(by: Pick<Caller, 'userId' | 'helper'>, work: () => Promise<T>, isPatient?: boolean): Promise<T>;
}

interface Account {
  atWork: number;
  /** First come, first served. */
  waiting: Set<() => void>;
}

export function createPlaces(scheduler: Scheduler): Places {
  const accounts = new Map<string, Account>();

  function wait(account: Account, isPatient: boolean): Promise<void> {
    if (!isPatient && account.waiting.size >= MAX_WAITING) return Promise.reject(tooMany());
    return new Promise((resolve, reject) => {
      const cancel = isPatient ? null : scheduler.after(WAIT_MS, giveUp);
      const go = (): void => {
        cancel?.();
        resolve();
      };
      function giveUp(): void {
        account.waiting.delete(go);
        reject(tooMany());
      }
      account.waiting.add(go);
    });
  }

  function leave(id: string, account: Account): void {
    const [next] = account.waiting;
    if (next !== undefined) {
      account.waiting.delete(next);
      next(); // takes over the place
      return;
    }
    account.atWork -= 1;
    if (account.atWork === 0) accounts.delete(id);
  }

  return {
    async work(by, work, isPatient = false) {
      const id = limitIdOf(by);
      const places = by.helper && !by.helper.isAgent ? HELPER_PLACES : PLACES;
      const account = accounts.get(id) ?? { atWork: 0, waiting: new Set() };
      accounts.set(id, account);
      if (account.atWork < places) account.atWork += 1;
      else await wait(account, isPatient);
      try {
        return await work();
      } finally {
        leave(id, account);
      }
    },
  };
}

const tooMany = (): AppError => new AppError('TOO_MANY_REQUESTS', { seconds: 1 });
