import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the entries of a build (name -> path from `root`) whose file exists, so that a missing part is skipped. */
export function existingEntries(root: string, entries: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(entries).filter(([, path]) => existsSync(join(root, path))));
}
