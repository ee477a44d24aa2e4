/**
 * Consistent copies of the database beside it, in `backups`. Their names say when and why they were made; a copy has its
 * name only when it was opened and found whole. The last ten of each kind are kept: those made by the clock or by hand,
 * and those made before a migration.
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

/** How many copies of each kind stay. */
export const BACKUPS_KEPT = 10;

/** What is left free on a disk besides a copy: streams go on. */
const RESERVED_BYTES = 50e6;

/** Whoever has not written to an unfinished copy for so long is gone. */
const UNFINISHED_MS = 3_600_000;

const NAME = /^(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z)(?:-before-(.+))?\.sqlite$/;

export interface Backup {
  path: string;
  /** Epoch ms. */
  madeAtMs: number;
  /** The migration it was made before; null = made by the clock or by hand. */
  before: string | null;
}

/** Where the copies of a database lie. */
export function backupFolder(filename: string): string {
  return join(dirname(filename), 'backups');
}

/** Makes that folder, for nobody but who runs the server. */
export function makeBackupFolder(filename: string): string {
  const folder = backupFolder(filename);
  mkdirSync(folder, { recursive: true, mode: OWNER_ONLY_FOLDER });
  return folder;
}

/** The copies of a database, oldest first. */
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

/** A time as names carry it; they sort by it. */
export function stampOf(nowMs: number): string {
  return new Date(nowMs).toISOString().replace(/[:.]/g, '-');
}

function timeOf(stamp: string): number {
  return Date.parse(stamp.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'));
}

export interface CopyOptions {
  nowMs: number;
  /** The migration it is made before. */
  before?: string;
  signal?: AbortSignal;
}

/**
 * Copies a database as it is, in one piece, also while a server works on it: over a connection of its own, which only
 * reads. Drops the oldest copies of its kind.
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

/** What an end in the middle has left; another program may be writing one at this moment. */
function removeUnfinished(folder: string, nowMs: number): void {
  for (const name of namesIn(folder)) {
    const path = join(folder, name);
    const age = nowMs - (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? nowMs);
    if (name.includes('.sqlite.part') && age > UNFINISHED_MS) rmSync(path, { force: true });
  }
}

/** The same to a place of one's own. */
export async function copyTo(filename: string, copy: string, signal?: AbortSignal): Promise<void> {
  const part = `${copy}.part`;
  refuseFullDisk(filename, dirname(copy));
  try {
    rmSync(part, { force: true });
    closeSync(openSync(part, 'wx', OWNER_ONLY)); // an empty file is a database without anything
    await vacuumInto(filename, part, signal);
    const { damage } = await inspectCopy(part, signal);
    if (damage !== null) throw new AppError('BACKUP_NOT_WHOLE', { path: filename, reason: damage });
    persist(part);
    renameSync(part, copy); // the name says that the copy is whole
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

/** Until it is on the disk; of a folder the names in it. Systems that know no such thing for folders do it by themselves. */
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

/** The copy before a migration; a database in memory has none. */
export async function backupBefore(filename: string, migration: string, nowMs: number): Promise<string | null> {
  return filename === IN_MEMORY ? null : backUp(filename, { nowMs, before: migration });
}

/** The newest copy that is whole and that this version can open; null = there is none. */
export async function newestGoodBackup(filename: string): Promise<Backup | null> {
  for (const backup of listBackups(filename).reverse()) {
    const { damage, migrations } = await inspectCopy(backup.path);
    if (damage === null && newerMigration(migrations) === null) return backup;
  }
  return null;
}

/** The first migration of which this version knows nothing; null = it knows them all. */
export function newerMigration(migrations: readonly string[]): string | null {
  return migrations.find((name) => !MIGRATIONS.some((known) => known.name === name)) ?? null;
}
