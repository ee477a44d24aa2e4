/** Opens the database for commands on accounts, also while the server runs. */
import { existsSync } from 'node:fs';
import { AppError } from '#engine/core/appError.ts';
import { wallNowMs } from '#server/ground/base/adapters/realTime.ts';
import { type Config, configFrom } from '#server/config.ts';
import { connect, type Database } from '#server/ground/db/connection.ts';
import { openDatabase } from '#server/ground/db/database.ts';
import { inspectDatabase } from '#server/ground/db/inspectDatabase.ts';
import { lockDataFolder } from '#server/operation/dataFolderLock.ts';
import { callerPath } from '../callerPath.ts';

/** @throws FILE_NOT_READABLE when there is no database of this version yet, CONFIG_INVALID */
export async function withAccounts<T>(work: (database: Database, config: Config) => Promise<T>): Promise<T> {
  const config = configFrom(process.env, callerPath('.'));
  const { databaseFile: file } = config;
  const isThere = existsSync(file) && (await inspectDatabase(file)).openMigrations === 0;
  if (!isThere)
    throw new AppError('FILE_NOT_READABLE', { file, reason: 'start the server once, it makes the database' });
  const database = connect(file);
  try {
    return await work(database, config);
  } finally {
    await database.destroy();
  }
}

/**
 * Creates the database of a server that has never run; an existing one stays unchanged.
 * @throws DATA_FOLDER_IN_USE, DATABASE_IN_USE, DATA_FOLDER_NOT_WRITABLE, CONFIG_INVALID
 */
export async function makeDatabase(): Promise<void> {
  const { dataDir, databaseFile } = configFrom(process.env, callerPath('.'));
  if (existsSync(databaseFile)) return;
  const unlock = await lockDataFolder(dataDir, databaseFile);
  try {
    const database = await openDatabase(databaseFile, undefined, Math.floor(wallNowMs()));
    await database.destroy();
  } finally {
    await unlock();
  }
}
