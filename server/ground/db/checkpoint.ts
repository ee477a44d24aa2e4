/**
 * Moves the write-ahead log into the database from a second connection, so that the connection that commits never pays
 * for it. PASSIVE never waits for anybody. A log that has grown large is cut off once next to nothing of it waits: only
 * then is the moment short for which nobody else may write.
 */
import { statSync } from 'node:fs';
import type { Scheduler } from '#engine/core/clock.ts';
import { connectForCheckpoints, type Database, IN_MEMORY, WAL_LIMIT_BYTES } from './connection.ts';
import { turnsOf } from './turns.ts';

const INTERVAL_MS = 200;
/** A log of more pages is cut off. */
const LIMIT_PAGES = WAL_LIMIT_BYTES / 4096;
/** So many may wait for it: a few milliseconds of writing. */
const WAITING_PAGES = 1_000;
/** Rounds of moving before a log is cut off with more than that: whoever writes a lot has to wait for once. */
const ROUNDS = 8;
/** Checkpoints after one that somebody kept from cutting the log off, by reading an older state: about five seconds. */
const PAUSE = 25;
/** A checkpoint that failed is tried again, also when nothing is committed. */
const RETRY_MS = 5_000;
/** Somebody reads what is in the log. */
const CUT_AGAIN_MS = 2_000;

export interface Checkpointer {
  /** Something was committed: a checkpoint follows soon. */
  touch(): void;
  /** Cuts the log off as soon as may be, however short it is: it still has what was deleted. */
  cut(): void;
  /** Why the last one failed; null = it did not. `walBytes` is the size of the log now. */
  state(): { error: unknown; walBytes: number };
  /** Waits for the checkpoint that is under way. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

function walBytes(filename: string): number {
  return statSync(`${filename}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}

/** What a checkpoint says: pages in the log, and how many of them are in the database. */
interface Moved {
  busy: 0 | 1;
  log: number;
  checkpointed: number;
}

async function move(database: Database, mode: 'PASSIVE' | 'TRUNCATE'): Promise<Moved> {
  const [moved] = (await database.raw(`PRAGMA wal_checkpoint(${mode})`)) as [Moved];
  return moved;
}

/** Cuts the log off when nobody of this process writes. False = somebody reads what is in it. */
async function cutOff(database: Database, filename: string): Promise<boolean> {
  const end = await turnsOf(filename).take(false);
  try {
    return (await move(database, 'TRUNCATE')).busy === 0;
  } finally {
    end();
  }
}

/**
 * Moves what waits, and cuts a large log off. A log that was started anew may be short again while its file is as long as
 * it ever was: pages count, not bytes.
 * @param mayCut whether the log is cut off when it is too large
 * @returns false = it is too large and somebody keeps it so
 */
async function checkpoint(database: Database, filename: string, mayCut: boolean): Promise<boolean> {
  for (let round = 1, before = -1; ; round++) {
    const { log, checkpointed } = await move(database, 'PASSIVE');
    if (log <= LIMIT_PAGES || !mayCut) return true;
    const waiting = log - checkpointed;
    if (waiting <= WAITING_PAGES) return cutOff(database, filename);
    if (checkpointed === before) return false; // somebody reads an older state, beyond which nothing is moved
    if (round === ROUNDS) return cutOff(database, filename);
    before = checkpointed;
  }
}

/**
 * Starts checkpointing a database file; a database in memory has no log.
 * @param onError called for each failure; `isNew` when the one before did not fail
 */
export function startCheckpoints(
  filename: string,
  scheduler: Scheduler,
  onError: (error: unknown, isNew: boolean) => void,
): Checkpointer {
  if (filename === IN_MEMORY) {
    const nothing = (): Promise<void> => Promise.resolve();
    const state = (): { error: unknown; walBytes: number } => ({ error: null, walBytes: 0 });
    return { touch: () => undefined, cut: () => undefined, state, settled: nothing, stop: nothing };
  }
  const database = connectForCheckpoints(filename);
  let pause = 0;
  let isCutWanted = false;
  let cancel: (() => void) | null = null;
  let running: Promise<void> = Promise.resolve();
  let failure: unknown = null;
  let isStopped = false;

  async function run(): Promise<void> {
    try {
      const isWell = await checkpoint(database, filename, pause === 0 || isStopped);
      pause = isWell ? Math.max(0, pause - 1) : PAUSE;
      if (isCutWanted) isCutWanted = !(await cutOff(database, filename));
      if (isCutWanted && !isStopped) schedule(CUT_AGAIN_MS);
      failure = null;
    } catch (error) {
      onError(error, failure === null);
      failure = error;
      if (!isStopped) schedule(RETRY_MS);
    }
  }

  function schedule(delayMs: number): void {
    cancel ??= scheduler.after(delayMs, () => {
      cancel = null;
      running = run();
    });
  }

  const touch = (): void => schedule(INTERVAL_MS);
  const cut = (): void => {
    isCutWanted = true;
    touch();
  };
  // Also what is written besides events, by whoever edits or signs in.
  const deafen = turnsOf(filename).onEnd(touch);

  return {
    touch,
    cut,
    state: () => ({ error: failure, walBytes: walBytes(filename) }),
    settled: () => running,
    stop: async () => {
      isStopped = true;
      deafen();
      cancel?.();
      await running;
      await run();
      await database.destroy();
    },
  };
}
