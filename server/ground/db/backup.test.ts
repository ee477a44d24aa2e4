import {
  existsSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import { startBackups } from '../../operation/jobs/backups.ts';
import { backUp, backupFolder, BACKUPS_KEPT, copyTo, listBackups, newestGoodBackup } from './backup.ts';
import { connect, type Database } from './connection.ts';
import { openDatabase } from './database.ts';
import { finishRestore, restore } from './restore.ts';

const HOUR_MS = 3_600_000;
const START_MS = Date.UTC(2026, 0, 1);
let folder: string;
let file: string;
let database: Database;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'liveloom-backup-'));
  file = join(folder, 'test.sqlite');
  database = await openDatabase(file);
});
afterEach(async () => {
  await database.destroy();
  rmSync(folder, { recursive: true });
});

const insert = (id: string): Promise<unknown> => database('streamers').insert({ id, name: id, seed: 1, created_at: 0 });
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
async function idsIn(path: string): Promise<string[]> {
  const copy = connect(path, true);
  try {
    return await copy('streamers').orderBy('id').pluck('id');
  } finally {
    await copy.destroy();
  }
}

test('copies what is committed, also what is only in the log, for nobody else to read', async () => {
  await insert('a');
  const copy = await backUp(file, { nowMs: START_MS });
  await insert('b');
  expect(await idsIn(copy)).toEqual(['a']);
  expect([modeOf(copy), modeOf(backupFolder(file))]).toEqual(['600', '700']);
  expect(listBackups(file)).toEqual([{ path: copy, madeAtMs: START_MS, before: null }]);
});

test('keeps the last ten, and counts those from before migrations apart', async () => {
  for (let n = 0; n < BACKUPS_KEPT + 2; n++) {
    await backUp(file, { nowMs: START_MS + n * 2 });
    await backUp(file, { nowMs: START_MS + n * 2 + 1, before: `000${n}-x` });
  }
  const kept = listBackups(file);
  expect(kept.filter(({ before }) => before === null)).toHaveLength(BACKUPS_KEPT);
  expect(kept.filter(({ before }) => before !== null)).toHaveLength(BACKUPS_KEPT);
  expect(kept[0]!.madeAtMs).toBe(START_MS + 4);
});

test('a copy that is damaged is passed over, and what an end in the middle has left is thrown away', async () => {
  const good = await backUp(file, { nowMs: START_MS });
  const bad = await backUp(file, { nowMs: START_MS + 1 });
  truncateSync(bad, 5_000);
  const part = (name: string, atMs: number): void => {
    const path = join(backupFolder(file), `${name}.sqlite.part`);
    writeFileSync(path, 'half');
    utimesSync(path, atMs / 1_000, atMs / 1_000);
  };
  part('killed', START_MS - 2 * HOUR_MS);
  part('of-another-program', START_MS);
  expect((await newestGoodBackup(file))?.path).toBe(good);
  await backUp(file, { nowMs: START_MS + 2 });
  expect(readdirSync(backupFolder(file)).filter((name) => name.includes('.part'))).toEqual([
    'of-another-program.sqlite.part',
  ]);
});

test('a restore keeps what it replaces, with its log', async () => {
  await insert('a');
  const copy = await backUp(file, { nowMs: START_MS });
  await insert('b');
  const other = connect(file); // so that the log stays
  await database.destroy();
  const replaced = await restore(file, copy, START_MS + 5);
  await other.destroy();
  expect(await idsIn(file)).toEqual(['a']);
  expect(await idsIn(replaced!)).toEqual(['a', 'b']);
  expect(modeOf(file)).toBe('600');
  database = await openDatabase(file);
});

test('a restore that was decided is finished by the next start, at whatever step it ended', async () => {
  await insert('a');
  const copy = await backUp(file, { nowMs: START_MS });
  await insert('b');
  await database.destroy();
  await copyTo(copy, `${file}.restore-2026-01-01T00-00-00-007Z`);
  renameSync(file, join(backupFolder(file), 'replaced-2026-01-01T00-00-00-007Z.sqlite')); // the process was killed after this
  database = await openDatabase(file);
  expect(await idsIn(file)).toEqual(['a']);
  expect(existsSync(`${file}.restore-2026-01-01T00-00-00-007Z`)).toBe(false);
  expect(finishRestore(file)).toBeNull();
});

test('a copy of something else, or of a newer version, is refused before anything is touched', async () => {
  await insert('a');
  const text = join(folder, 'text.sqlite');
  writeFileSync(text, 'no database at all, but long enough to be taken for one if nobody looks into it closely');
  await expect(restore(file, text, START_MS)).rejects.toMatchObject({ code: 'BACKUP_NOT_WHOLE' });
  const copy = await backUp(file, { nowMs: START_MS });
  const newer = connect(copy);
  await newer('migrations').insert({ name: '9999-later', batch: 1, migration_time: 1 });
  await newer.destroy();
  await expect(restore(file, copy, START_MS)).rejects.toMatchObject({ code: 'DATABASE_NEWER' });
  await expect(restore(file, join(folder, 'missing'), START_MS)).rejects.toThrow('it does not exist');
  expect(await idsIn(file)).toEqual(['a']);
});

test('the job copies when it is time, also counted from before the start', async () => {
  const clock = manualClock(START_MS);
  const tasks: (() => void)[] = [];
  const scheduler = { after: (_ms: number, task: () => void) => (tasks.push(task), () => undefined) };
  const said: string[] = [];
  const log = {
    info: (_: object, text: string) => void said.push(text),
    warn: (_: object, text: string) => void said.push(text),
  };
  const deps = { databaseFile: file, everyHours: 24, clock, scheduler, log };
  const start = () => startBackups(deps);
  const job = start();
  const look = async (): Promise<void> => {
    tasks.splice(0).forEach((task) => task());
    await expect.poll(() => tasks.length).toBe(1);
  };
  await look();
  expect(job.state()).toEqual({ everyHours: 24, newestAtMs: START_MS, failure: null });
  clock.set(START_MS + 23 * HOUR_MS);
  await look();
  expect(listBackups(file)).toHaveLength(1);
  await job.stop();
  const later = start();
  tasks.splice(0, 1);
  clock.set(START_MS + 24 * HOUR_MS);
  await look();
  expect(listBackups(file)).toHaveLength(2);
  expect(said).toEqual(['database backup was written', 'database backup was written']);
  await later.stop();
});
