/** A folder of its own for a test file; it is removed when the tests are through. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Makes the folder and returns its path. Call it at the top of a test file or of a `describe`. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'liveloom-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
