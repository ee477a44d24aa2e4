/** Opens the database: creates its folder, connects, migrates, and explains failures in words. */
import { mkdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { AppError } from '#engine/core/appError.ts';
import { type MigrationFile, MIGRATIONS } from './migrations/index.ts';
import { fileReason } from '../base/files/fileReason.ts';
import { keepFilesPrivate, OWNER_ONLY_FOLDER } from '../base/files/ownerOnly.ts';
import { connectForEvents, type Database, IN_MEMORY } from './connection.ts';
import { damageError, damageIn, refuseDamage, refuseLost } from './damage.ts';
import { migrate } from './migrate.ts';
import { finishRestore } from './restore.ts';

/** Says how the driver is installed again; without a downloadable binary, its installer compiles it. */
export const DRIVER_REMEDY =
  'Run "npm rebuild sqlite3 --allow-scripts=sqlite3". Where no binary can be downloaded, this needs Python 3, make and a C++ compiler (docs/install.md)';

/**
 * Opens (or creates) and migrates a database file.
 * Needs the lock of the database where somebody else might restore it.
 * @throws DATA_FOLDER_NOT_WRITABLE, DATABASE_NEWER, DATABASE_DAMAGED, DATABASE_UNUSABLE, CONFIG_INVALID when the driver
 *   is not installed
 */
export async function openDatabase(
  filename: string,
  migrations: readonly MigrationFile[] = MIGRATIONS,
  nowMs = 0,
): Promise<Database> {
  if (filename !== IN_MEMORY) {
    makeFolder(dirname(filename));
    finishRestore(filename);
  }
  await refuseLost(filename);
  const database = connectOrExplain(filename);
  try {
    await refuseDamage(database, filename);
    await migrate(database, filename, migrations, nowMs);
  } catch (error) {
    await database.destroy();
    throw await explain(error, filename);
  }
  if (filename !== IN_MEMORY) keepFilesPrivate(['', '-wal', '-shm'].map((rest) => `${filename}${rest}`));
  return database;
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  } catch (error) {
    throw notWritable(folder, error);
  }
}

function connectOrExplain(filename: string): Database {
  try {
    return connectForEvents(filename);
  } catch (error) {
    if (!/sqlite3/.test(String(error))) throw error;
    const remedy = `${DRIVER_REMEDY}, and start again.`;
    throw new AppError('CONFIG_INVALID', { name: 'sqlite3', value: 'the database driver', remedy }, { cause: error });
  }
}

async function explain(error: unknown, filename: string): Promise<unknown> {
  if (error instanceof AppError) return error;
  const reason = damageIn(error);
  if (reason !== null) return damageError(filename, reason, error);
  const isDisk = /SQLITE_(CANTOPEN|READONLY|IOERR|PERM|FULL)/.test(String(error));
  return isDisk ? notWritable(dirname(filename), error, basename(filename)) : error;
}

function notWritable(path: string, error: unknown, file = ''): AppError {
  const reason = fileReason(error);
  return new AppError(
    'DATA_FOLDER_NOT_WRITABLE',
    { path, reason: file ? `${file}: ${reason}` : reason },
    { cause: error },
  );
}
