/**
 * Restricts files with password hashes, keys and live links to the operator. New ones are created so; older ones are changed at
 * the start.
 */
import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Modes of a file and of a folder. Windows has its own rules by the user's folder. */
export const OWNER_ONLY = 0o600;
export const OWNER_ONLY_FOLDER = 0o700;

/** Missing files, or files of somebody else, stay as they are. */
function setMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch {
    // The owner decides.
  }
}

/** Restricts files to their owner. */
export function keepFilesPrivate(paths: readonly string[]): void {
  for (const path of paths) setMode(path, OWNER_ONLY);
}

/** Restricts a folder and its files to their owner, without subfolders. */
export function keepFolderPrivate(folder: string): void {
  setMode(folder, OWNER_ONLY_FOLDER);
  keepFilesPrivate(filesIn(folder));
}

function filesIn(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ name }) => join(folder, name));
  } catch {
    return [];
  }
}
