import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from './dataFolderLock.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'liveloom-lock-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('makes the folder, locks it and unlocks it', () => {
  const path = join(folder, 'new');
  const unlock = lockDataFolder(path);
  expect(existsSync(join(path, 'liveloom.lock'))).toBe(true);
  unlock();
  expect(existsSync(join(path, 'liveloom.lock'))).toBe(false);
});

test('refuses a folder that a running process uses', () => {
  writeFileSync(join(folder, 'liveloom.lock'), String(process.ppid));
  expect(() => lockDataFolder(folder)).toThrow(
    `The data folder ${folder} is used by another Liveloom (process ${process.ppid}). Stop it, or set LIVELOOM_DATA_DIR to another folder.`,
  );
});

test('takes over the lock of a process that is gone', () => {
  writeFileSync(join(folder, 'liveloom.lock'), '999999999');
  lockDataFolder(folder)();
  expect(existsSync(join(folder, 'liveloom.lock'))).toBe(false);
});
