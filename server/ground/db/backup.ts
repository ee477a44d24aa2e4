/**
 * Makes consistent copies of the database in `backups` beside it. Their names contain time and reason; a copy gets its name
 * only after it was opened and verified. The last ten of each kind are kept: those made by schedule or by hand, and those made
 * before a migration.
 */
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { AppError } from '#engine/core/appError.ts';
import { connect, IN_MEMORY } from './connection.ts';
import { interruptible } from './interruptible.ts';
import { inspectCopy } from './inspectCopy.ts';
import { MIGRATIONS } from './migrations/index.ts';
import { OWNER_ONLY, OWNER_ONLY_FOLDER } from '../base/files/ownerOnly.ts';

/** Number of copies kept of each kind. */
export const BACKUPS_KEPT = 10;

/** Disk space that a copy must leave free for running streams. */
const RESERVED_BYTES = 50e6;

/** An unfinished copy without a write for this long is abandoned. */
const UNFINISHED_MS = 3_600_000;

const NAME = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)(?:-before-(.+))?\.sqlite$/;

export interface Backup {
  path: string;
  /** Epoch ms. */
  madeAtMs: number;
  /** The migration before which it was made; null = by schedule or by hand. */
  before: string | null;
}

/** Returns the folder of a database's copies. */
export function backupFolder(filename: string): string {
  return join(dirname(filename), 'backups');
}

/** Creates that folder, accessible only to the user who runs the server. */
export function makeBackupFolder(filename: string): string {
  const folder = backupFolder(filename);
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  return folder;
}

/** Lists the copies of a database, oldest first. */
export function listBackups(filename: string): Backup[] {
  const folder = backupFolder(filename);
  return namesIn(folder).flatMap((name) => {
    const [, stamp, before = null] = NAME.exec(name) ?? [];
    return stamp === undefined ? [] : [{ path: join(folder, name), madeAtMs: timeOf(stamp), before }];
  });
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort();
  } catch {
    return [];
  }
}

/** Formats a time for file names, which sort by it. */
export function stampOf(nowMs: number): string {
  return new Date(nowMs).toISOString().replace(/[:.]/g, '-');
}

function timeOf(stamp: string): number {
  return Date.parse(stamp.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'));
}

export interface CopyOptions {
  nowMs: number;
  /** The migration before which it is made. */
  before?: string;
  signal?: AbortSignal;
}

/**
 * Copies a database consistently, even while a server uses it, over a separate read-only connection. Deletes the oldest copies
 * of its kind.
 * @returns the copy's path
 * @throws BACKUP_NOT_WHOLE, STORAGE_FULL, the driver's error
 */
export async function backUp(filename: string, { nowMs, before, signal }: CopyOptions): Promise<string> {
  const folder = makeBackupFolder(filename);
  const copy = join(folder, `${stampOf(nowMs)}${before === undefined ? '' : `-before-${before}`}.sqlite`);
  removeUnfinished(folder, nowMs);
  await copyTo(filename, copy, signal);
  const isOfKind = (one: Backup): boolean => (one.before === null) === (before === undefined);
  for (const { path } of listBackups(filename).filter(isOfKind).slice(0, -BACKUPS_KEPT)) rmSync(path);
  return copy;
}

/** Removes the remains of interrupted copies. Another program may be writing one right now. */
function removeUnfinished(folder: string, nowMs: number): void {
  for (const name of namesIn(folder)) {
    const path = join(folder, name);
    const age = nowMs - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? nowMs);
    if (name.includes('.sqlite.part') && age > UNFINISHED_MS) rmSync(path, { force: true });
  }
}

/** Copies a database to a given path. */
export async function copyTo(filename: string, copy: string, signal?: AbortSignal): Promise<void> {
  const part = `${copy}.part`;
  refuseFullDisk(filename, dirname(copy));
  try {
    rmSync(part, { force: true });
    closeSync(openSync(part, 'wx', OWNER_ONLY)); // an empty file is an empty database
    await vacuumInto(filename, part, signal);
    const { damage } = await inspectCopy(part, signal);
    if (damage !== null) throw new AppError('BACKUP_NOT_WHOLE', { path: filename, reason: damage });
    persist(part);
    renameSync(part, copy); // the name marks a complete copy
    persist(dirname(copy));
  } catch (error) {
    for (const rest of ['', '-wal', '-shm', '-journal']) rmSync(`${part}${rest}`, { force: true });
    throw error;
  }
}

function refuseFullDisk(filename: string, folder: string): void {
  const { bavail, bsize } = statfsSync(folder);
  const needed = statSync(filename).size + (statSync(`${filename}-wal`, { throwIfNoEntry: false })?.size ?? 0);
  if (bavail * bsize < needed + RESERVED_BYTES) throw new AppError('STORAGE_FULL');
}

async function vacuumInto(filename: string, part: string, signal?: AbortSignal): Promise<void> {
  const database = connect(filename, true);
  try {
    await interruptible(database, 'VACUUM INTO ?', [part], signal);
  } finally {
    await database.destroy();
  }
}

/** Flushes a file to disk; for a folder, its names. Systems without that operation for folders do it by themselves. */
export function persist(path: string): void {
  try {
    const file = openSync(path, 'r');
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  } catch (error) {
    if (!['EISDIR', 'EPERM', 'EINVAL', 'EACCES'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}

/** Makes the copy before a migration; a database in memory has none. */
export async function backupBefore(filename: string, migration: string, nowMs: number): Promise<string | null> {
  return filename === IN_MEMORY ? null : backUp(filename, { nowMs, before: migration });
}

/** Returns the newest verified copy that this version can open, or null. */
export async function newestGoodBackup(filename: string): Promise<Backup | null> {
  for (const backup of listBackups(filename).reverse()) {
    const { damage, migrations } = await inspectCopy(backup.path);
    if (damage === null && newerMigration(migrations) === null) return backup;
  }
  return null;
}

/** Returns the first migration that this version does not know, or null. */
export function newerMigration(migrations: readonly string[]): string | null {
  return migrations.find((name) => !MIGRATIONS.some((known) => known.name === name)) ?? null;
}
