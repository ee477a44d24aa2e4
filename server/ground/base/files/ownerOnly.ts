/**
 * Files with passwords' hashes, keys and live links are for whoever runs the server, and for nobody else on that
 * computer. New ones are made so; older ones are made so at the start.
 */
import { chmodSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Modes of a file and of a folder. Windows has its own rules, by the folder of the user. */
export const OWNER_ONLY = 0o600;
export const OWNER_ONLY_FOLDER = 0o700;

/** What is not there, or belongs to somebody else, stays as it is. */
function setMode(path: string, mode: number): void {
  try {
    chmodSync(path, mode);
  } catch {
    // Whoever owns it decides.
  }
}

/** Takes files away from everybody else. */
export function keepFilesPrivate(paths: readonly string[]): void {
  for (const path of paths) setMode(path, OWNER_ONLY);
}

/** Takes a folder, and the files that lie in it, away from everybody else. Folders in it are not looked into. */
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
