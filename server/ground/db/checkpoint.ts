/**
 * Moves the write-ahead log into the database from a second connection, so that commits never wait for it. PASSIVE never waits
 * for anybody. A large log is truncated once almost nothing in it waits, because only then is the moment short during which
 * nobody can write.
 */
import { statSync } from 'node:fs';
import type { Scheduler } from '#engine/core/clock.ts';
import { connectForCheckpoints, type Database, IN_MEMORY, WAL_LIMIT_BYTES } from './connection.ts';
import { writeLockOf } from './writeLock.ts';

const INTERVAL_MS = 200;
/** A longer log is truncated, in pages. */
const LIMIT_PAGES = WAL_LIMIT_BYTES / 4096;
/** Pages that may still wait when it is truncated, a few milliseconds of writing. */
const WAITING_PAGES = 1_000;
/** After this many rounds a log is truncated even if more waits, which delays a heavy writer once. */
const ROUNDS = 8;
/** Number of checkpoints to skip after a reader of an older state prevented truncation, about five seconds. */
const PAUSE = 25;
/** A failed checkpoint is retried after this time even without a commit. */
const RETRY_MS = 5_000;
/** Retry interval while somebody reads from the log. */
const CUT_AGAIN_MS = 2_000;

export interface Checkpointer {
  /** Schedules a checkpoint after a commit. */
  touch(): void;
  /** Truncates the log as soon as possible, however short it is, because it still contains deleted data. */
  cut(): void;
  /** Returns the error of the last checkpoint, or null when it succeeded, and the current size of the log. */
  state(): { error: unknown; walBytes: number };
  /** Waits for the checkpoint in progress. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

function walBytes(filename: string): number {
  return statSync(`${filename}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}

/** Result of a checkpoint: pages in the log, and how many of them are in the database. */
interface Moved {
  busy: 0 | 1;
  log: number;
  checkpointed: number;
}

async function move(database: Database, mode: 'PASSIVE' | 'TRUNCATE'): Promise<Moved> {
  const [moved] = (await database.raw(`PRAGMA wal_checkpoint(${mode})`)) as [Moved];
  return moved;
}

/** Truncates the log when nobody in this process writes. Returns false when somebody reads from it. */
async function cutOff(database: Database, filename: string): Promise<boolean> {
  const end = await writeLockOf(filename).take(false);
  try {
    return (await move(database, 'TRUNCATE')).busy === 0;
  } finally {
    end();
  }
}

/**
 * Checkpoints the log, and truncates a large one. A restarted log may be short while its file keeps its size, so pages are
 * counted instead of bytes.
 * @param mayCut whether a log that is too large is truncated
 * @returns false = it is too large and a reader keeps it so
 */
async function checkpoint(database: Database, filename: string, mayCut: boolean): Promise<boolean> {
  for (let round = 1, before = -1; ; round++) {
    const { log, checkpointed } = await move(database, 'PASSIVE');
    if (log <= LIMIT_PAGES || !mayCut) return true;
    const waiting = log - checkpointed;
    if (waiting <= WAITING_PAGES) return cutOff(database, filename);
    if (checkpointed === before) return false; // a reader of an older state blocks the rest
    if (round === ROUNDS) return cutOff(database, filename);
    before = checkpointed;
  }
}

/**
 * Starts checkpoints for a database file; a database in memory has no log.
 * @param onError called for each failure; `isNew` when the one before succeeded
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
  // Includes writes of editing and signing in.
  const deafen = writeLockOf(filename).onEnd(touch);

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
