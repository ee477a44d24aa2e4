/**
 * Puts a copy in the place of a database. From the moment on at which `<database>.restore-<time>` lies there, whole and on
 * the disk, the restore is decided: whatever ends it, the next start or the next `restore` finishes it. What it replaces
 * is kept beside the copies.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { AppError } from '#engine/core/appError.ts';
import { OWNER_ONLY_FOLDER } from '../base/files/ownerOnly.ts';
import { backupFolder, copyTo, makeBackupFolder, newerMigration, persist, stampOf } from './backup.ts';
import { inspectCopy } from './inspectCopy.ts';

const DECIDED = /\.restore-([\dTZ-]+)$/;

/** The file that waits to take the place of a database, with when that was decided. */
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

/** Where a database went that was replaced at a time. */
function replacedPath(filename: string, stamp: string): string {
  return join(backupFolder(filename), `replaced-${stamp}.sqlite`);
}

/**
 * Finishes a restore that was decided. Needs the lock of the database.
 * @returns where the replaced database lies; null = there was nothing to finish, or nothing was replaced
 */
export function finishRestore(filename: string): string | null {
  const next = decided(filename);
  if (next === null) return null;
  makeBackupFolder(filename);
  const replaced = replacedPath(filename, next.stamp);
  // The log belongs to the file: together they are what was committed.
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
 * @returns where the replaced database lies; null = there was none
 * @throws BACKUP_NOT_WHOLE, DATABASE_NEWER, STORAGE_FULL, and what the disk says; the database is as it was then
 */
export async function restore(filename: string, copy: string, nowMs: number): Promise<string | null> {
  finishRestore(filename);
  removeUnfinishedRestore(filename);
  await refuseUnusableCopy(filename, copy);
  mkdirSync(dirname(filename), { recursive: true, mode: OWNER_ONLY_FOLDER });
  await copyTo(copy, `${filename}.restore-${stampOf(nowMs)}`);
  return finishRestore(filename);
}

/** @throws BACKUP_NOT_WHOLE, DATABASE_NEWER, FILE_NOT_READABLE */
export async function refuseUnusableCopy(filename: string, copy: string): Promise<void> {
  if (!existsSync(copy)) throw new AppError('FILE_NOT_READABLE', { file: copy, reason: 'it does not exist' });
  const { damage, migrations } = await inspectCopy(copy);
  if (damage !== null) throw new AppError('BACKUP_NOT_WHOLE', { path: copy, reason: damage });
  const migration = newerMigration(migrations);
  if (migration === null) return;
  throw new AppError('DATABASE_NEWER', { path: copy, migration, folder: makeBackupFolder(filename) });
}

/** What a restore that ended too early has left. Needs the lock of the database. */
function removeUnfinishedRestore(filename: string): void {
  const folder = dirname(filename);
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (name.startsWith(`${basename(filename)}.restore-`) && name.endsWith('.part')) rmSync(join(folder, name));
}
