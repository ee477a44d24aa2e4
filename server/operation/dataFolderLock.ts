/**
 * Locks the data folder and the database for one server, because two would fold the same streamers twice. A lock ends with its
 * process, however that ends; `liveloom.lock` only shows who has it.
 */
import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { AppError } from '#engine/core/appError.ts';
import { databaseReason } from '../ground/db/databaseReason.ts';
import { holdFile } from '../ground/db/holdFile.ts';
import { fileReason } from '../ground/base/files/fileReason.ts';
import { OWNER_ONLY, OWNER_ONLY_FOLDER } from '../ground/base/files/ownerOnly.ts';
import { closeAll } from '../ground/base/closeAll.ts';

type Unlock = () => Promise<void>;

/**
 * Creates and locks the data folder and the database; the returned function unlocks them.
 * @throws DATA_FOLDER_IN_USE, DATABASE_IN_USE, DATA_FOLDER_NOT_WRITABLE
 */
export async function lockDataFolder(dataDir: string, databaseFile: string): Promise<Unlock> {
  const unlockFolder = await lock(join(dataDir, 'liveloom.lock'), (pid) => {
    return new AppError('DATA_FOLDER_IN_USE', { path: dataDir, pid });
  });
  try {
    const unlockDatabase = await lockDatabase(databaseFile);
    return () => closeAll([unlockFolder, unlockDatabase]);
  } catch (error) {
    await unlockFolder();
    throw error;
  }
}

/**
 * Locks a database at its real path, because one server may know it by its data folder and another by DATABASE_URL.
 * @throws DATABASE_IN_USE, DATA_FOLDER_NOT_WRITABLE
 */
export function lockDatabase(databaseFile: string): Promise<Unlock> {
  return lock(`${realPath(databaseFile)}.lock`, (pid) => new AppError('DATABASE_IN_USE', { path: databaseFile, pid }));
}

/** Resolves links; the file itself may be missing. */
function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    const folder = dirname(resolve(path));
    return folder === path ? path : join(realPath(folder), basename(path));
  }
}

/** @param path file that shows who has the lock; the lock itself is on an empty file beside it, which stays */
async function lock(path: string, inUse: (pid: string) => AppError): Promise<Unlock> {
  const held = `${path}.held`;
  try {
    mkdirSync(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER });
    makeEmpty(held);
    const release = await holdFile(held);
    if (release === null) throw inUse(ownerOf(path));
    writeFileSync(path, String(process.pid), { mode: OWNER_ONLY });
    return () => {
      rmSync(path, { force: true });
      return release();
    };
  } catch (error) {
    if (error instanceof AppError) throw error;
    const isDatabase = error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_');
    const reason = isDatabase ? databaseReason(error) : fileReason(error);
    throw new AppError('DATA_FOLDER_NOT_WRITABLE', { path: dirname(path), reason }, { cause: error });
  }
}

/** Only when it is missing, because opening and closing a file releases this process's locks on it. */
function makeEmpty(path: string): void {
  try {
    writeFileSync(path, '', { flag: 'wx', mode: OWNER_ONLY });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Returns `?` when unknown. */
function ownerOf(path: string): string {
  try {
    return /^\d+$/.exec(readFileSync(path, 'utf8'))?.[0] ?? '?';
  } catch {
    return '?';
  }
}
