/** Temporary folder for a test file; it is removed after the tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Creates the folder and returns its path. Call it at the top of a test file or of a `describe`. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'liveloom-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
