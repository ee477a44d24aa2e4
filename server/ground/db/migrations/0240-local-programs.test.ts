/** Tests that the first administrator of a folder that exists keeps the programs on this computer. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect, type Database, IN_MEMORY } from '../connection.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from './index.ts';

const BEFORE = MIGRATIONS.findIndex(({ name }) => name.startsWith('0240'));

let database: Database;
beforeEach(async () => {
  database = connect(IN_MEMORY);
  await migrate(database, IN_MEMORY, MIGRATIONS.slice(0, BEFORE), 0);
});
afterEach(() => database.destroy());

async function store(id: string, more: object): Promise<void> {
  await database('streamers').insert({ id, name: id, seed: 1, created_at: 7 });
  await database('users').insert({ id, role: 'STREAMER', language: 'en', settings: '{}', created_at: 7, ...more });
}

// behaviour: source-320
test('the administrator that came first may use local programs, and nobody else', async () => {
  await store('demo', { is_administrator: 1, demo_expires_at: 9, created_at: 1 });
  await store('anna', { created_at: 2 });
  await store('ben', { is_administrator: 1, created_at: 3 });
  await store('cleo', { is_administrator: 1, created_at: 4 });
  await migrate(database, IN_MEMORY, MIGRATIONS, 0);
  expect(await database('users').where({ uses_local_programs: 1 }).pluck('id')).toEqual(['ben']);
});

test('a folder without accounts has nobody', async () => {
  await migrate(database, IN_MEMORY, MIGRATIONS, 0);
  expect(await database('users').where({ uses_local_programs: 1 })).toEqual([]);
});
