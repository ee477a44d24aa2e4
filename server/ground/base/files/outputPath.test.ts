import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { outputPath } from './outputPath.ts';

let folder: string;
beforeEach(() => (folder = realpathSync(mkdtempSync(join(tmpdir(), 'liveloom-out-')))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a new file and a file that is there keep their path', async () => {
  const path = join(folder, 'a');
  expect(await outputPath(path)).toBe(path);
  writeFileSync(path, '');
  expect(await outputPath(path)).toBe(path);
});

test('a link stays: what it leads to is replaced', async () => {
  writeFileSync(join(folder, 'real'), '');
  symlinkSync('real', join(folder, 'link'));
  expect(await outputPath(join(folder, 'link'))).toBe(join(folder, 'real'));
});

test('a pipe and a folder are not replaced', async () => {
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  mkdirSync(join(folder, 'folder'));
  await expect(outputPath(join(folder, 'pipe'), 'pipe')).rejects.toThrow(
    'pipe cannot be written (it is a pipe or a device, not a file). Choose another path.',
  );
  await expect(outputPath(join(folder, 'folder'), 'folder')).rejects.toThrow(
    'folder cannot be written (it is a folder)',
  );
});
