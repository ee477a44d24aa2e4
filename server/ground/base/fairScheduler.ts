/**
 * Shares the one thread of the process between those who compute on it for long: sessions, rehearsals, backtests (behaviour:
 * event-10). Fair queueing by measured time: whoever has taken the least of the thread for their weight is next, so who
 * computes little goes before any number of those who always do. Requests and sockets have the thread between the turns. The
 * order within a share never changes.
 */
import type { Clock, Scheduler } from '#engine/core/clock.ts';

/** The longest turn, and the time after which requests and sockets have the thread. */
const TURN_MS = 8;
/** Time that work measured by itself is expected to take in a turn. */
const PIECE_MS = 4;
/** What is paid for a turn at least and at most: it took the thread, and time in which the computer slept is nobody's. */
const [LEAST_MS, MOST_MS] = [0.05, 1_000];

/** Whether a turn has to end, asked between two pieces of work. */
export type IsTurnOver = () => boolean;

export interface Share {
  /** Does work that never waits, in a turn of this share, and pays for the time that it takes. */
  run<Result>(work: (isOver: IsTurnOver) => Result): Promise<Result>;
  /** Does work that cannot wait for a turn, and pays for it. */
  runNow(work: () => void): void;
  /** Pays for work that was done in pieces, and resolves at the next turn of this share. */
  next(tookMs: number): Promise<void>;
  /** Time that was paid for so far, in ms. */
  readonly usedMs: number;
}

export interface FairScheduler {
  /** @param weight part of the thread beside others: 1 for what viewers see, less for what can wait */
  share(weight: number): Share;
}

/** A share as the scheduler sees it. */
interface Account {
  weight: number;
  usedMs: number;
  /** Time taken by its weight, as if it had always been there. */
  virtualMs: number;
  /** Starts what waits, in order. */
  waiting: (() => void)[];
}

export function createFairScheduler({ clock, scheduler }: { clock: Clock; scheduler: Scheduler }): FairScheduler {
  const waiting = new Set<Account>();
  /** Virtual time of the last turn; whoever comes now has not saved up more than one turn. */
  let floorMs = 0;
  /** Time taken since requests and sockets had the thread last. */
  let takenMs = 0;
  let isPausing = false;

  /** Requests and sockets have the thread, then the next turns begin. */
  function pause(): void {
    if (isPausing) return;
    isPausing = true;
    scheduler.after(0, () => {
      isPausing = false;
      takenMs = 0;
      takeTurns();
    });
  }

  function takeTurns(): void {
    while (waiting.size > 0) {
      if (takenMs >= TURN_MS) return pause();
      const account = nextAccount();
      const start = account.waiting.shift()!;
      if (account.waiting.length === 0) waiting.delete(account);
      floorMs = Math.max(floorMs, account.virtualMs);
      start();
    }
  }

  /** Returns whoever has taken least; of equals the one that waits longest. */
  function nextAccount(): Account {
    let least: Account | null = null;
    for (const account of waiting) if (least === null || account.virtualMs < least.virtualMs) least = account;
    return least!;
  }

  function pay(account: Account, ms: number): void {
    const paidMs = Math.min(Math.max(ms, LEAST_MS), MOST_MS);
    account.usedMs += paidMs;
    account.virtualMs += paidMs / account.weight;
    takenMs += paidMs;
    pause();
  }

  function wait(account: Account, start: () => void): void {
    account.waiting.push(start);
    if (waiting.has(account)) return;
    account.virtualMs = Math.max(account.virtualMs, floorMs - TURN_MS);
    waiting.add(account);
    pause();
  }

  function timed<Result>(account: Account, work: (isOver: IsTurnOver) => Result): Result {
    floorMs = Math.max(floorMs, account.virtualMs);
    const startMs = clock.nowMs();
    try {
      return work(() => clock.nowMs() - startMs >= TURN_MS);
    } finally {
      pay(account, clock.nowMs() - startMs);
    }
  }

  function run<Result>(account: Account, work: (isOver: IsTurnOver) => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      const start = (): void => {
        try {
          resolve(timed(account, work));
        } catch (error) {
          reject(error);
        }
      };
      // Nobody waits, and the thread was not taken for long.
      if (takenMs < TURN_MS && waiting.size === 0) start();
      else wait(account, start);
    });
  }

  function next(account: Account, tookMs: number): Promise<void> {
    pay(account, tookMs);
    return new Promise((resolve) => {
      wait(account, () => {
        takenMs += PIECE_MS;
        resolve();
      });
    });
  }

  return {
    share(weight) {
      const account: Account = { weight, usedMs: 0, virtualMs: floorMs, waiting: [] };
      return {
        get usedMs() {
          return account.usedMs;
        },
        run: (work) => run(account, work),
        runNow: (work) => timed(account, work),
        next: (tookMs) => next(account, tookMs),
      };
    },
  };
}
