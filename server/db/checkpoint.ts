/**
 * Moves the write-ahead log into the database from a second connection, so that the connection that commits never pays
 * for it. PASSIVE never waits for anybody; once the log is large the writer is asked to start it anew (RESTART).
 */
import { statSync } from 'node:fs';
import type { Scheduler } from '#engine/core/clock.ts';
import { connect, type Database, IN_MEMORY } from './connection.ts';

const INTERVAL_MS = 200;
const RESTART_BYTES = 64 * 1024 * 1024;

export interface Checkpointer {
  /** Something was committed: a checkpoint follows soon. */
  touch(): void;
  stop(): Promise<void>;
}

function walBytes(filename: string): number {
  return statSync(`${filename}-wal`, { throwIfNoEntry: false })?.size ?? 0;
}

async function checkpoint(database: Database, filename: string): Promise<void> {
  const mode = walBytes(filename) > RESTART_BYTES ? 'RESTART' : 'PASSIVE';
  await database.raw(`PRAGMA wal_checkpoint(${mode})`);
}

/** Starts checkpointing a database file; a database in memory has no log. */
export function startCheckpoints(
  filename: string,
  scheduler: Scheduler,
  onError: (error: unknown) => void,
): Checkpointer {
  if (filename === IN_MEMORY) return { touch: () => undefined, stop: async () => undefined };
  const database = connect(filename);
  let cancel: (() => void) | null = null;
  let running: Promise<void> = Promise.resolve();
  const run = (): void => {
    cancel = null;
    running = checkpoint(database, filename).catch(onError);
  };
  return {
    touch: () => void (cancel ??= scheduler.after(INTERVAL_MS, run)),
    stop: async () => {
      cancel?.();
      await running;
      await checkpoint(database, filename).catch(onError);
      await database.destroy();
    },
  };
}
