/**
 * Notes the address of the running server in its data folder, so that commands on the same computer can name it: the port may
 * come from an environment that they do not have, or be any free one.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWNER_ONLY } from '../ground/base/files/ownerOnly.ts';

const FILE = 'liveloom.address';
const MAX_LENGTH = 300;

/** Writes the address; the returned function removes it. */
export function noteAddress(dataDir: string, url: string, pid: number): () => void {
  const path = join(dataDir, FILE);
  writeFileSync(path, `${pid} ${url}\n`, { mode: OWNER_ONLY });
  return () => rmSync(path, { force: true });
}

/**
 * Returns the address of the server that uses a data folder; null = none runs.
 * @param isAlive whether a process of this number runs; a killed server leaves its file
 */
export function notedAddress(dataDir: string, isAlive: (pid: number) => boolean = isRunning): string | null {
  const [, pid, url] = /^(\d{1,10}) (https?:\/\/\S+)\n$/.exec(textOf(join(dataDir, FILE)).slice(0, MAX_LENGTH)) ?? [];
  return pid !== undefined && isAlive(Number(pid)) ? url! : null;
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of somebody else runs too.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
