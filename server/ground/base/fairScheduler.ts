/**
 * Shares the one thread of the process between long computations: sessions, rehearsals, backtests. Fair queueing by measured
 * time: the share with the least time used for its weight is next, so that small computations precede any number of constant
 * ones. Requests and sockets get the thread between the turns. The order within a share never changes.
 */
import type { Clock, Scheduler } from '#engine/core/clock.ts';

/** Maximum length of a turn, and the time after which requests and sockets get the thread. */
const TURN_MS = 8;
/** Expected time in a turn for work that measures itself. */
const PIECE_MS = 4;
/** Minimum and maximum time counted for a turn: it took the thread, but time in which the computer slept does not count. */
const [LEAST_MS, MOST_MS] = [0.05, 1_000];

/** Returns whether a turn must end; called between two pieces of work. */
export type IsTurnOver = () => boolean;

export interface Share {
  /** Runs synchronous work in a turn of this share, and counts its time. */
  run<Result>(work: (isOver: IsTurnOver) => Result): Promise<Result>;
  /** Runs work that cannot wait for a turn, and counts its time. */
  runNow(work: () => void): void;
  /** Counts work that was done in pieces, and resolves at the next turn of this share. */
  next(tookMs: number): Promise<void>;
  /** Time counted so far, in ms. */
  readonly usedMs: number;
}

export interface FairScheduler {
  /** @param weight part of the thread relative to others: 1 for what viewers see, less for what can wait */
  share(weight: number): Share;
}

/** A share as the scheduler sees it. */
interface Account {
  weight: number;
  usedMs: number;
  /** Time used divided by the weight, as if it had always existed. */
  virtualMs: number;
  /** Callbacks that start the waiting work, in order. */
  waiting: (() => void)[];
}

export function createFairScheduler({ clock, scheduler }: { clock: Clock; scheduler: Scheduler }): FairScheduler {
  const waiting = new Set<Account>();
  /** Virtual time of the last turn; newcomers cannot have saved more than one turn. */
  let floorMs = 0;
  /** Time used since requests and sockets last had the thread. */
  let takenMs = 0;
  let isPausing = false;

  /** Gives the thread to requests and sockets, then starts the next turns. */
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

  /** Returns the share that has used least; of equals the one that waits longest. */
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
      // Nobody waits, and the thread was not used for long.
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
