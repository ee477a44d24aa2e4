/** Opens the connections to the database, and keeps its write-ahead log short. */
import { type Checkpointer, startCheckpoints } from '../ground/db/checkpoint.ts';
import { connectBeside, connectForLists, type Database } from '../ground/db/connection.ts';
import { openDatabase } from '../ground/db/database.ts';
import type { Metrics } from '../operation/metrics/metrics.ts';
import type { ServerDeps, Undo } from './serverDeps.ts';

export interface Databases {
  /** Connection for events and their commits. */
  database: Database;
  /** Connection for HTTP requests, so that they never delay events. */
  requestDb: Database;
  /** Read-only connection for long lists, so that they never delay other requests. */
  lists: Database;
  checkpoints: Checkpointer;
}

/** @throws DATABASE_IN_USE, DATABASE_NEWER, DATABASE_DAMAGED, DATABASE_UNUSABLE */
export async function openDatabases({
  config,
  clock,
  scheduler,
  log,
  metrics,
  undo,
}: ServerDeps & Undo & { metrics: Metrics }): Promise<Databases> {
  const database = await openDatabase(config.databaseFile, undefined, clock.nowMs());
  undo.push(() => database.destroy());
  const requestDb = connectBeside(config.databaseFile, database);
  if (requestDb !== database) undo.push(() => requestDb.destroy());
  const lists = connectForLists(config.databaseFile, database);
  if (lists !== database) undo.push(() => lists.destroy());
  const checkpoints = startCheckpoints(config.databaseFile, scheduler, (error, isNew) => {
    metrics.checkpointFailed();
    if (isNew) log.warn({ err: error }, 'a checkpoint failed; it is tried again');
  });
  undo.push(() => checkpoints.stop());
  return { database, requestDb, lists, checkpoints };
}
