/**
 * Moves the write-ahead log into the database from a second connection, so that the connection that commits never pays
 * for it. PASSIVE never waits for anybody; once the log is large the writer is asked to start it anew (RESTART).
 */
import { statSync } from 'node:fs';
import type { Scheduler } from '#engine/core/clock.ts';
import { connect, type Database, IN_MEMORY } from './connection.ts';

const INTERVAL_MS = 200;
const RESTART_BYTES = 64 * 1024 * 1024;
/** A checkpoint that failed is tried again, also when nothing is committed. */
const RETRY_MS = 5_000;

export interface Checkpointer {
  /** Something was committed: a checkpoint follows soon. */
  touch(): void;
  /** Why the last one failed; null = it did not. `walBytes` is the size of the log now. */
  state(): { error: unknown; walBytes: number };
  stop(): Promise<void>;
}

function walBytes(filename: string): number {
  return statSync(`${filename}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}

async function checkpoint(database: Database, filename: string): Promise<void> {
  const mode = walBytes(filename) > RESTART_BYTES ? 'RESTART' : 'PASSIVE';
  await database.raw(`PRAGMA wal_checkpoint(${mode})`);
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
    return { touch: () => undefined, state: () => ({ error: null, walBytes: 0 }), stop: async () => undefined };
  }
  const database = connect(filename);
  let cancel: (() => void) | null = null;
  let running: Promise<void> = Promise.resolve();
  let failure: unknown = null;
  let isStopped = false;

  async function run(): Promise<void> {
    try {
      await checkpoint(database, filename);
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

  return {
    touch: () => schedule(INTERVAL_MS),
    state: () => ({ error: failure, walBytes: walBytes(filename) }),
    stop: async () => {
      isStopped = true;
      cancel?.();
      await running;
      await run();
      await database.destroy();
    },
  };
}
