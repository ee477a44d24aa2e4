/**
 * One folder for everything that tests put into the temporary folder. Vitest calls this before and after all tests; workers
 * and the programs that tests start inherit the variable.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Windows names its temporary folder by the first two, everybody else by the last. */
const VARIABLES = ['TEMP', 'TMP', 'TMPDIR'] as const;

/** Makes the folder and returns what removes it with all that is in it. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'liveloom-tests-'));
  const before = VARIABLES.map((name) => process.env[name]);
  for (const name of VARIABLES) process.env[name] = folder;
  return () => {
    VARIABLES.forEach((name, at) => {
      if (before[at] === undefined) delete process.env[name];
      else process.env[name] = before[at];
    });
    // A browser that is still ending may write once more.
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
}
