/** Tests that nothing of an existing account is put away by the migration, and that the rows end with the account. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect, type Database, IN_MEMORY } from '../connection.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from './index.ts';

const BEFORE = MIGRATIONS.findIndex(({ name }) => name.startsWith('0140'));

let database: Database;
beforeEach(async () => {
  database = connect(IN_MEMORY);
  await migrate(database, IN_MEMORY, MIGRATIONS.slice(0, BEFORE), 0);
});
afterEach(() => database.destroy());

test('accounts keep everything', async () => {
  await database('streamers').insert({ id: 'anna', name: 'anna', seed: 1, created_at: 7 });
  const user = { id: 'anna', role: 'STREAMER', language: 'en', settings: '{}', created_at: 7, plan: 'FREE' };
  await database('users').insert(user);
  await migrate(database, IN_MEMORY, MIGRATIONS, 0);
  expect(await database('users').select('plan', 'settled_plan')).toEqual([{ plan: 'FREE', settled_plan: null }]);
  expect(await database('put_away')).toEqual([]);
  await database('put_away').insert({ streamer_id: 'anna', kind: 'flow', id: 'f', at: 8 });
  await database('streamers').where({ id: 'anna' }).delete();
  expect(await database('put_away')).toEqual([]);
});
