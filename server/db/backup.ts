/** Consistent copies of the database, made before a migration; the last ten are kept. */
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Database, IN_MEMORY } from './connection.ts';

/** How many copies stay. */
export const BACKUPS_KEPT = 10;

/** Where the copies of a database lie. */
export function backupFolder(filename: string): string {
  return join(dirname(filename), 'backups');
}

/** The copies of a database, oldest first. Names begin with the time they were made. */
export function listBackups(filename: string): string[] {
  const folder = backupFolder(filename);
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.sqlite'))
      .sort()
      .map((name) => join(folder, name));
  } catch {
    return [];
  }
}

/** Copies the database as it is, in one piece, and drops the oldest copies. Returns the copy's path. */
export async function backupBefore(
  database: Database,
  filename: string,
  migration: string,
  nowMs: number,
): Promise<string | null> {
  if (filename === IN_MEMORY) return null;
  mkdirSync(backupFolder(filename), { recursive: true });
  const stamp = new Date(nowMs).toISOString().replace(/[:.]/g, '-');
  const copy = join(backupFolder(filename), `${stamp}-before-${migration}.sqlite`);
  const part = `${copy}.part`;
  rmSync(part, { force: true }); // a copy of the same moment was interrupted
  await database.raw('VACUUM INTO ?', [part]);
  renameSync(part, copy); // the name says that the copy is whole
  for (const old of listBackups(filename).slice(0, -BACKUPS_KEPT)) rmSync(old);
  return copy;
}
