/**
 * Replaces a database by a copy. Once the complete file `<database>.restore-<time>` is on disk, the restore is decided: after
 * any interruption, the next start or the next `restore` finishes it. The replaced database is kept beside the copies.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { AppError } from '#engine/core/appError.ts';
import { OWNER_ONLY_FOLDER } from '../base/files/ownerOnly.ts';
import { backupFolder, copyTo, makeBackupFolder, newerMigration, persist, stampOf } from './backup.ts';
import { inspectCopy } from './inspectCopy.ts';

const DECIDED = /\.restore-([\dTZ-]+)$/;

/** Finds the file that waits to replace a database, and when that was decided. */
function decided(filename: string): { path: string; stamp: string } | null {
  const folder = dirname(filename);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of names) {
    const [, stamp] = DECIDED.exec(name) ?? [];
    if (stamp !== undefined && name === `${basename(filename)}.restore-${stamp}`)
      return { path: join(folder, name), stamp };
  }
  return null;
}

/** Returns the path of a database that was replaced at a time. */
function replacedPath(filename: string, stamp: string): string {
  return join(backupFolder(filename), `replaced-${stamp}.sqlite`);
}

/**
 * Finishes a decided restore. Needs the lock of the database.
 * @returns path of the replaced database; null = nothing to finish, or nothing was replaced
 */
export function finishRestore(filename: string): string | null {
  const next = decided(filename);
  if (next === null) return null;
  makeBackupFolder(filename);
  const replaced = replacedPath(filename, next.stamp);
  // The log belongs to the file: only together they are the committed state.
  if (existsSync(filename)) renameSync(filename, replaced);
  if (existsSync(`${filename}-wal`)) renameSync(`${filename}-wal`, `${replaced}-wal`);
  for (const rest of ['-shm', '-journal']) rmSync(`${filename}${rest}`, { force: true });
  persist(dirname(replaced));
  renameSync(next.path, filename);
  persist(dirname(filename));
  return existsSync(replaced) ? replaced : null;
}

/**
 * Replaces a database by a copy. Needs the lock of the database.
 * @returns path of the replaced database; null = there was none
 * @throws BACKUP_NOT_WHOLE, DATABASE_NEWER, STORAGE_FULL, and disk errors; the database is unchanged then
 */
export async function restore(filename: string, copy: string, nowMs: number): Promise<string | null> {
  finishRestore(filename);
  removeUnfinishedRestore(filename);
  await refuseUnusableCopy(filename, copy);
  mkdirSync(dirname(filename), { recursive: true, mode: OWNER_ONLY_FOLDER });
  await copyTo(copy, `${filename}.restore-${stampOf(nowMs)}`);
  return finishRestore(filename);
}

/** Refuses a copy that cannot be restored. @throws BACKUP_NOT_WHOLE, DATABASE_NEWER, FILE_NOT_READABLE */
export async function refuseUnusableCopy(filename: string, copy: string): Promise<void> {
  if (!existsSync(copy)) throw new AppError('FILE_NOT_READABLE', { file: copy, reason: 'it does not exist' });
  const { damage, migrations } = await inspectCopy(copy);
  if (damage !== null) throw new AppError('BACKUP_NOT_WHOLE', { path: copy, reason: damage });
  const migration = newerMigration(migrations);
  if (migration === null) return;
  throw new AppError('DATABASE_NEWER', { path: copy, migration, folder: makeBackupFolder(filename) });
}

/** Removes the remains of an interrupted restore. Needs the lock of the database. */
function removeUnfinishedRestore(filename: string): void {
  const folder = dirname(filename);
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (name.startsWith(`${basename(filename)}.restore-`) && name.endsWith('.part')) rmSync(join(folder, name));
}
