import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BACKUPS_KEPT, listBackups } from './backup.ts';
import { connect, type Database } from './connection.ts';
import { openDatabase } from './database.ts';
import { type MigrationFile, MIGRATIONS } from './migrations/index.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'liveloom-db-'));
  file = join(folder, 'test.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const later = (n: number): MigrationFile => ({
  name: `${String(n).padStart(4, '0')}-later`,
  up: async (knex) => void (await knex.raw(`CREATE TABLE later_${n} (id INTEGER)`)),
  down: async () => undefined,
});
const upTo = (n: number): MigrationFile[] => [
  ...MIGRATIONS,
  ...Array.from({ length: n }, (_, index) => later(index + MIGRATIONS.length + 1)),
];

const pragma = async (database: Database, name: string): Promise<unknown> =>
  Object.values((await database.raw(`PRAGMA ${name}`))[0])[0];

async function insertStreamer(database: Database, id: string): Promise<void> {
  await database('streamers').insert({ id, name: id, seed: 1, created_at: 0 });
}

test('is durable: WAL, synchronous FULL, foreign keys, an SQLite without the WAL-reset bug', async () => {
  const database = await openDatabase(file);
  expect(await pragma(database, 'journal_mode')).toBe('wal');
  expect(await pragma(database, 'synchronous')).toBe(2);
  expect(await pragma(database, 'foreign_keys')).toBe(1);
  const [{ version }] = (await database.raw('SELECT sqlite_version() AS version')) as [{ version: string }];
  const [major, minor, patch] = version.split('.').map(Number) as [number, number, number];
  expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(3_051_003);
  await expect(
    database('profiles').insert({ id: 'p', streamer_id: 'nobody', name: 'x', live_key: 'k', created_at: 0 }),
  ).rejects.toThrow(/FOREIGN KEY/);
  await database.destroy();
});

test('keeps the last ten copies, each of which can be restored and is whole', async () => {
  const versions = BACKUPS_KEPT + 3;
  for (let n = 0; n <= versions; n++) {
    const database = await openDatabase(file, upTo(n), Date.UTC(2026, 0, 1) + n * 1000);
    await insertStreamer(database, `s${n}`);
    await database.destroy();
  }
  const copies = listBackups(file);
  expect(copies).toHaveLength(BACKUPS_KEPT);
  for (const [index, { path: copy }] of copies.entries()) {
    const restored = join(folder, `restored-${index}.sqlite`);
    copyFileSync(copy, restored);
    // The copy made before migration n contains everything up to the previous start.
    const n = versions - BACKUPS_KEPT + index;
    const database = await openDatabase(restored, upTo(n));
    expect(await pragma(database, 'integrity_check')).toBe('ok');
    expect((await database('streamers').select('id')).map((row: { id: string }) => row.id).sort()).toEqual(
      Array.from({ length: n + 1 }, (_, id) => `s${id}`).sort(),
    );
    await database.destroy();
  }
});

test('makes no copy when there is nothing to migrate', async () => {
  for (let n = 0; n < 3; n++) await (await openDatabase(file)).destroy();
  expect(listBackups(file)).toEqual([]);
});

test('refuses a database of a newer version and leaves it alone', async () => {
  await (await openDatabase(file, upTo(1))).destroy();
  await expect(openDatabase(file)).rejects.toThrow(
    `The database ${file} was written by a newer version of Liveloom (migration ${later(MIGRATIONS.length + 1).name}). Update Liveloom or use a backup from ${join(folder, 'backups')}.`,
  );
  const database = connect(file);
  expect(await database.schema.hasTable(`later_${MIGRATIONS.length + 1}`)).toBe(true);
  await database.destroy();
});

test('a migration that fails leaves the database as it was', async () => {
  await (await openDatabase(file)).destroy();
  const broken: MigrationFile = {
    name: '9999-broken',
    up: async (knex) => {
      await knex.raw('CREATE TABLE half (id INTEGER)');
      throw new Error('no');
    },
    down: async () => undefined,
  };
  await expect(openDatabase(file, [...MIGRATIONS, broken])).rejects.toThrow('no');
  const database = await openDatabase(file);
  expect(await database.schema.hasTable('half')).toBe(false);
  await database.destroy();
});

test('profiles from before accounts existed are found by their names', async () => {
  const before = await openDatabase(file, MIGRATIONS.slice(0, 1));
  await insertStreamer(before, 's');
  await before('profiles').insert({ id: 'p', streamer_id: 's', name: 'ÄRGER Ⅳ', live_key: 'k', created_at: 7 });
  await before.destroy();
  const database = await openDatabase(file);
  expect(await database('profiles').first()).toEqual({
    id: 'p',
    streamer_id: 's',
    name: 'ÄRGER Ⅳ',
    live_key: 'k',
    created_at: 7,
    edited_at: null,
    search_key: 'ärger iv',
  });
  await database.destroy();
});

test('says in words that a file is not a database', async () => {
  writeFileSync(file, 'this is not a database, it is a text file that someone put here by mistake, long enough');
  await expect(openDatabase(file)).rejects.toThrow(/file is not a database.*no intact backup of it/);
});
