/** Tests that the one key of an account becomes a full key. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect, type Database, IN_MEMORY } from '../connection.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from './index.ts';

const BEFORE = MIGRATIONS.findIndex(({ name }) => name.startsWith('0080'));

let database: Database;
beforeEach(async () => {
  database = connect(IN_MEMORY);
  await migrate(database, IN_MEMORY, MIGRATIONS.slice(0, BEFORE), 0);
});
afterEach(() => database.destroy());

async function store(id: string, hash: string | null): Promise<void> {
  await database('streamers').insert({ id, name: id, seed: 1, created_at: 7 });
  const user = { id, role: 'STREAMER', language: 'en', settings: '{}', created_at: 7, api_key_hash: hash };
  await database('users').insert(user);
}

// behaviour: account-41
test('a stored key and one of an older version keep working as full keys', async () => {
  await store('anna', 'hash of anna');
  await store('ben', 'signed');
  await store('cleo', null);
  await migrate(database, IN_MEMORY, MIGRATIONS, 0);
  const unknown = { name: '', scopes: '["full"]', created_at: null, expires_at: null, last_used_at: null };
  expect(await database('api_keys').orderBy('id')).toEqual([
    { id: 'anna', user_id: 'anna', hash: 'hash of anna', ...unknown },
    { id: 'ben', user_id: 'ben', hash: 'signed', ...unknown },
  ]);
  expect(await database('users').whereNotNull('api_key_hash')).toEqual([]);
});
