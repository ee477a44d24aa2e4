/** Finds the package: the sources during development, the folder above `dist/node` when built. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the nearest folder above `from` that contains both package.json and the fixtures. */
export function packageFolder(from: string = import.meta.dirname): string {
  if (existsSync(join(from, 'package.json')) && existsSync(join(from, 'fixtures'))) return from;
  const parent = dirname(from);
  if (parent === from)
    throw new Error('the package folder was not found; run the command from a complete installation');
  return packageFolder(parent);
}
