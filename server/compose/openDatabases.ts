/** Locks the data folder and opens the connections to the database, and keeps its write-ahead log short. */
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { keepFilesPrivate, keepFolderPrivate } from '../ground/base/files/ownerOnly.ts';
import { makeBackupFolder } from '../ground/db/backup.ts';
import { type Checkpointer, startCheckpoints } from '../ground/db/checkpoint.ts';
import { connectBeside, connectForLists, type Database } from '../ground/db/connection.ts';
import { openDatabase } from '../ground/db/database.ts';
import { lockDataFolder } from '../operation/dataFolderLock.ts';
import type { Runtime } from './runtime.ts';

/** Connections to the one database. Parts of the server call them by the same names. */
export interface Databases {
  /** Connection for requests and jobs, so that they never delay events. */
  database: Database;
  /** Connection for events and their commits, whose writes precede all others. */
  eventsDb: Database;
  /** Read-only connection for long lists, so that they never delay other requests. */
  lists: Database;
  checkpoints: Checkpointer;
}

/**
 * @throws DATA_FOLDER_NOT_WRITABLE, DATA_FOLDER_IN_USE, DATABASE_IN_USE, DATABASE_NEWER, DATABASE_DAMAGED, DATABASE_UNUSABLE
 */
export async function openDatabases({ config, clock, scheduler, log, metrics, undo }: Runtime): Promise<Databases> {
  const { dataDir, databaseFile } = config;
  undo.push(await lockDataFolder(dataDir, databaseFile));
  keepPrivate(config);
  const eventsDb = await openDatabase(databaseFile, undefined, clock.nowMs());
  undo.push(() => eventsDb.destroy());
  const database = connectBeside(databaseFile, eventsDb);
  if (database !== eventsDb) undo.push(() => database.destroy());
  const lists = connectForLists(databaseFile, eventsDb);
  if (lists !== eventsDb) undo.push(() => lists.destroy());
  const checkpoints = startCheckpoints(databaseFile, scheduler, (error, isNew) => {
    metrics.checkpointFailed();
    if (isNew) log.warn({ err: error }, 'checkpoint failed; the server tries again');
  });
  undo.push(() => checkpoints.stop());
  return { database, eventsDb, lists, checkpoints };
}

/** Restricts files with hashes, keys and live links to their owner, also those that an earlier version left open to others. */
function keepPrivate({ dataDir, databaseFile }: Config): void {
  const own = [dataDir, join(dataDir, 'outbox'), makeBackupFolder(databaseFile)];
  for (const folder of own) keepFolderPrivate(folder);
  keepFilesPrivate(['', '-wal', '-shm'].map((rest) => `${databaseFile}${rest}`));
}
