/** Explains a damaged database: the file, the newest good copy and the command that restores it. */
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { AppError } from '#engine/core/appError.ts';
import { listBackups, makeBackupFolder, newestGoodBackup } from './backup.ts';
import { type Database, IN_MEMORY } from './connection.ts';
import { firstProblem } from './inspectCopy.ts';

/** A file up to this size is checked page by page at every start, within a fraction of a second. */
const MAX_QUICK_CHECK_BYTES = 64 * 1024 * 1024;

/** Every server creates this file once its database is open (server/ground/base/files/loadSecret.ts). */
const TRACE = 'api-key-secret';

const sizeOf = (path: string): number | null => statSync(path, { throwIfNoEntry: false })?.size ?? null;

/** Returns the command that restores a copy. */
export function restoreCommand(filename: string, copy: string): string {
  return `npm run -s liveloom -- restore ${quoted(copy)} --database ${quoted(filename)}`;
}

function quoted(path: string): string {
  return /^[\w./:\\@+-]+$/.test(path) ? path : `"${path}"`;
}

/**
 * Refuses to start with an empty database where there was one before, because the first visitor would get the first account.
 * @throws DATABASE_DAMAGED, DATABASE_UNUSABLE when the file is empty or gone and something shows that there was one
 */
export async function refuseLost(filename: string): Promise<void> {
  if (filename === IN_MEMORY) return;
  const size = sizeOf(filename);
  if (size !== null && size > 0) return;
  const hasLog = (sizeOf(`${filename}-wal`) ?? 0) > 0;
  if (size === null && !hasLog) return;
  const hadOne = hasLog || listBackups(filename).length > 0 || sizeOf(join(dirname(filename), TRACE)) !== null;
  if (hadOne) throw await damageError(filename, size === null ? 'it is gone, only its log is left' : 'it is empty');
}

/** Checks the pages of a small database. @throws DATABASE_DAMAGED, DATABASE_UNUSABLE */
export async function refuseDamage(database: Database, filename: string): Promise<void> {
  if (filename === IN_MEMORY || (sizeOf(filename) ?? 0) > MAX_QUICK_CHECK_BYTES) return;
  const [row] = (await database.raw('PRAGMA quick_check(1)')) as { quick_check: string }[];
  if (row !== undefined && row.quick_check !== 'ok') throw await damageError(filename, firstProblem(row.quick_check));
}

/**
 * Returns the reason when an error means that the file or a text in it is damaged, which SQLite cannot know; null for other
 * errors.
 */
export function damageIn(error: unknown): string | null {
  if (error instanceof SyntaxError && error.message.includes('JSON')) return `a text in it is: ${error.message}`;
  return /SQLITE_(?:NOTADB|CORRUPT(?:_[A-Z]{1,20})?): (.+)$/m.exec(String(error))?.[1] ?? null;
}

/** Builds an error that explains the damage and the remedy. */
export async function damageError(filename: string, reason: string, cause?: unknown): Promise<AppError> {
  const backup = await newestGoodBackup(filename);
  if (backup === null) {
    const params = { path: filename, reason, folder: makeBackupFolder(filename) };
    return new AppError('DATABASE_UNUSABLE', params, { cause });
  }
  const params = { path: filename, reason, copy: backup.path, command: restoreCommand(filename, backup.path) };
  return new AppError('DATABASE_DAMAGED', params, { cause });
}
