/** Opens the database: makes its folder, connects, migrates, and says in words what is wrong when it cannot. */
import { mkdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { AppError } from '#engine/core/appError.ts';
import { type MigrationFile, MIGRATIONS } from './migrations/index.ts';
import { fileReason } from '../files/fileReason.ts';
import { backupFolder } from './backup.ts';
import { connectForEvents, type Database, IN_MEMORY } from './connection.ts';
import { migrate } from './migrate.ts';

/**
 * Opens (or creates) and migrates a database file.
 * @throws DATA_FOLDER_NOT_WRITABLE, DATABASE_NEWER, CONFIG_INVALID when the driver is not installed
 */
export async function openDatabase(
  filename: string,
  migrations: readonly MigrationFile[] = MIGRATIONS,
  nowMs = 0,
): Promise<Database> {
  if (filename !== IN_MEMORY) makeFolder(dirname(filename));
  const database = connectOrExplain(filename);
  try {
    await migrate(database, filename, migrations, nowMs);
  } catch (error) {
    await database.destroy();
    throw explain(error, filename);
  }
  return database;
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw notWritable(folder, error);
  }
}

function connectOrExplain(filename: string): Database {
  try {
    return connectForEvents(filename);
  } catch (error) {
    if (!/sqlite3/.test(String(error))) throw error;
    const remedy = 'Run "npm rebuild sqlite3 --allow-scripts=sqlite3" and start again.';
    throw new AppError('CONFIG_INVALID', { name: 'sqlite3', value: 'the database driver', remedy }, { cause: error });
  }
}

function explain(error: unknown, filename: string): unknown {
  const text = String(error);
  if (/SQLITE_(CANTOPEN|READONLY|IOERR|PERM|FULL)/.test(text))
    return notWritable(dirname(filename), error, basename(filename));
  const reason = /SQLITE_(?:NOTADB|CORRUPT): (.+)$/m.exec(text)?.[1];
  if (reason === undefined) return error;
  const params = { path: filename, reason, folder: backupFolder(filename) };
  return new AppError('DATABASE_UNUSABLE', params, { cause: error });
}

function notWritable(path: string, error: unknown, file = ''): AppError {
  const reason = fileReason(error);
  return new AppError(
    'DATA_FOLDER_NOT_WRITABLE',
    { path, reason: file ? `${file}: ${reason}` : reason },
    { cause: error },
  );
}
