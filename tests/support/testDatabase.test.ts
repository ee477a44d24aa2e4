/** Compares databases of tests with one that the migrations made. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Database, IN_MEMORY } from '#server/ground/db/connection.ts';
import { openDatabase } from '#server/ground/db/database.ts';
import { temporaryFolder } from './temporaryFolder.ts';
import { openTestDatabase } from './testDatabase.ts';

const folder = temporaryFolder();
const PRAGMAS = ['foreign_keys', 'journal_mode', 'synchronous', 'secure_delete', 'page_size', 'encoding'];

/** Returns the schema, the applied migrations, and the settings of the connection; then it closes the database. */
async function described(database: Database): Promise<unknown[]> {
  const parts: unknown[] = [
    await database.raw('SELECT type, name, sql FROM sqlite_master ORDER BY type, name'),
    await database('migrations').select('id', 'name'),
    await database('sqlite_sequence').orderBy('name'),
  ];
  for (const pragma of PRAGMAS) parts.push(await database.raw(`PRAGMA ${pragma}`));
  await database.destroy();
  return parts;
}

test('a database in memory is like a migrated one, and every one is separate', async () => {
  const migrated = await described(await openDatabase(IN_MEMORY));
  const first = await openTestDatabase();
  await first('streamers').insert({ id: 's', name: 'S', seed: 1, created_at: 0 });
  const second = await openTestDatabase();
  expect(await second('streamers')).toEqual([]);
  expect(await described(second)).toEqual(migrated);
  await first.destroy();
});

test('a database in a file is like a migrated one, and keeps its content', async () => {
  const file = join(folder, 'copied.sqlite');
  const migrated = await described(await openDatabase(join(folder, 'migrated.sqlite')));
  expect(await described(await openTestDatabase(file))).toEqual(migrated);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const database = await openTestDatabase(file);
  await database('streamers').insert({ id: 's', name: 'S', seed: 1, created_at: 0 });
  await database.destroy();
  const again = await openTestDatabase(file);
  expect(await again('streamers')).toHaveLength(1);
  await again.destroy();
});
