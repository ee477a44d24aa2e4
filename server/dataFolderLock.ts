/**
 * One server per data folder, and per database when that lies elsewhere: two would fold the same streamers twice. A lock
 * ends with its process, however that ends; what stands in `liveloom.lock` only says who has it.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { AppError } from '#engine/core/appError.ts';
import { databaseReason } from './db/databaseReason.ts';
import { holdFile } from './db/holdFile.ts';
import { fileReason } from './files/fileReason.ts';
import { undoAll } from './undoAll.ts';

type Unlock = () => Promise<void>;

/**
 * Makes and locks the data folder; the returned function unlocks it.
 * @param databaseFile locked too when it lies elsewhere
 * @throws DATA_FOLDER_IN_USE, DATABASE_IN_USE, DATA_FOLDER_NOT_WRITABLE
 */
export async function lockDataFolder(dataDir: string, databaseFile: string): Promise<Unlock> {
  const unlockFolder = await lock(join(dataDir, 'liveloom.lock'), (pid) => {
    return new AppError('DATA_FOLDER_IN_USE', { path: dataDir, pid });
  });
  if (dirname(resolve(databaseFile)) === resolve(dataDir)) return unlockFolder;
  try {
    const unlockDatabase = await lock(`${databaseFile}.lock`, (pid) => {
      return new AppError('DATABASE_IN_USE', { path: databaseFile, pid });
    });
    return () => undoAll([unlockFolder, unlockDatabase]);
  } catch (error) {
    await unlockFolder();
    throw error;
  }
}

/** @param path says who has the lock; the lock itself is on an empty file beside it, which stays */
async function lock(path: string, inUse: (pid: string) => AppError): Promise<Unlock> {
  const held = `${path}.held`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    makeEmpty(held);
    const release = await holdFile(held);
    if (release === null) throw inUse(ownerOf(path));
    writeFileSync(path, String(process.pid));
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

/** Only when it is not there: opening and closing a file gives up what this process holds of it. */
function makeEmpty(path: string): void {
  try {
    writeFileSync(path, '', { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** `?` when nobody wrote it down. */
function ownerOf(path: string): string {
  try {
    return /^\d+$/.exec(readFileSync(path, 'utf8'))?.[0] ?? '?';
  } catch {
    return '?';
  }
}
