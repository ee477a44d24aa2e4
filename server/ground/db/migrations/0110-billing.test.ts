/** Tests that accounts keep their plan, and that nobody has paid for anything. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect, type Database, IN_MEMORY } from '../connection.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from './index.ts';

const BEFORE = MIGRATIONS.findIndex(({ name }) => name.startsWith('0110'));

let database: Database;
beforeEach(async () => {
  database = connect(IN_MEMORY);
  await migrate(database, IN_MEMORY, MIGRATIONS.slice(0, BEFORE), 0);
});
afterEach(() => database.destroy());

test('accounts keep their plans', async () => {
  await database('streamers').insert({ id: 'anna', name: 'anna', seed: 1, created_at: 7 });
  const user = { id: 'anna', role: 'STREAMER', language: 'en', settings: '{}', created_at: 7, plan: 'BASIC' };
  await database('users').insert(user);
  await migrate(database, IN_MEMORY, MIGRATIONS, 0);
  expect(await database('users').select('id', 'plan', 'paid_plan')).toEqual([
    { id: 'anna', plan: 'BASIC', paid_plan: null },
  ]);
  await database('billing_customers').insert({ user_id: 'anna', customer_id: 'cus_1', is_watched: true });
  await database('users').where({ id: 'anna' }).delete();
  expect(await database('billing_customers')).toEqual([]);
});
