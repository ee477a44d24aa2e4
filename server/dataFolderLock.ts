/** One server per data folder: two would fold the same streamers twice. A lock left by a killed process is taken over. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '#engine/core/appError.ts';
import { fileReason } from './files/fileReason.ts';

const FILE = 'liveloom.lock';

function isRunning(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function take(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Makes and locks the data folder; the returned function unlocks it.
 * @throws DATA_FOLDER_IN_USE, DATA_FOLDER_NOT_WRITABLE
 */
export function lockDataFolder(dataDir: string): () => void {
  const path = join(dataDir, FILE);
  try {
    mkdirSync(dataDir, { recursive: true });
    if (!take(path)) {
      const pid = Number(readFileSync(path, 'utf8'));
      if (isRunning(pid)) throw new AppError('DATA_FOLDER_IN_USE', { path: dataDir, pid });
      writeFileSync(path, String(process.pid));
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('DATA_FOLDER_NOT_WRITABLE', { path: dataDir, reason: fileReason(error) }, { cause: error });
  }
  return () => rmSync(path, { force: true });
}
