import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from './dataFolderLock.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'liveloom-lock-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lock = (dataDir = folder): ReturnType<typeof lockDataFolder> =>
  lockDataFolder(dataDir, join(dataDir, 'liveloom.sqlite'));

test('makes the folder, says who has it, and unlocks it', async () => {
  const path = join(folder, 'new');
  const unlock = await lock(path);
  expect(existsSync(join(path, 'liveloom.lock'))).toBe(true);
  await unlock();
  expect(existsSync(join(path, 'liveloom.lock'))).toBe(false);
  await (
    await lock(path)
  )();
});

test('refuses a folder that is in use', async () => {
  const unlock = await lock();
  await expect(lock()).rejects.toThrow(
    `The data folder ${folder} is used by another Liveloom (process ${process.pid}). Stop it, or set LIVELOOM_DATA_DIR to another folder.`,
  );
  await unlock();
});

test('of many that start at once one gets the folder, also when a killed one left its lock', async () => {
  writeFileSync(join(folder, 'liveloom.lock'), '999999999');
  const tries = await Promise.allSettled(Array.from({ length: 5 }, () => lock()));
  const got = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  expect(got).toHaveLength(1);
  await got[0]!();
});

test('a number that another program has got since a power cut keeps nobody out', async () => {
  writeFileSync(join(folder, 'liveloom.lock'), String(process.ppid));
  await (
    await lock()
  )();
  expect(existsSync(join(folder, 'liveloom.lock'))).toBe(false);
});

test('refuses a database elsewhere that is in use, and lets go of its own folder', async () => {
  const database = join(folder, 'shared', 'db.sqlite');
  const [one, other] = [join(folder, 'one'), join(folder, 'other')];
  const unlock = await lockDataFolder(one, database);
  await expect(lockDataFolder(other, database)).rejects.toThrow(
    `The database ${database} is used by another Liveloom (process ${process.pid}). Stop it, or set DATABASE_URL to another file.`,
  );
  await (
    await lock(other)
  )();
  await unlock();
  await (
    await lockDataFolder(other, database)
  )();
});

test('a folder that is a file', async () => {
  const path = join(folder, 'file');
  writeFileSync(path, '');
  await expect(lock(path)).rejects.toThrow(`${path} cannot be written (something else has this name)`);
});
