/** Tests that the flag of a profile becomes a change of its document, which the session applies when it opens. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testBundle } from '#tests/support/session.ts';
import { connect, type Database, IN_MEMORY } from '../connection.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from './index.ts';

const BEFORE = MIGRATIONS.findIndex(({ name }) => name.startsWith('0070'));
const { profile } = testBundle([]);

let database: Database;
beforeEach(async () => {
  database = connect(IN_MEMORY);
  await migrate(database, IN_MEMORY, MIGRATIONS.slice(0, BEFORE), 0);
});
afterEach(() => database.destroy());

async function store(id: string, inherits: 0 | 1): Promise<void> {
  const row = { streamer_id: 's', id, created_at: 1, search_key: id };
  await database('profiles').insert({ ...row, name: id, live_key: id, inherits_global_options: inherits });
  const body = JSON.stringify({ ...profile, id });
  await database('documents').insert({ streamer_id: 's', kind: 'profile', id, version: 4, body });
}

// behaviour: profile-70
test('a profile that had the flag off keeps its own options, all others stay as they are', async () => {
  await database('streamers').insert({ id: 's', name: 's', seed: 1, created_at: 7 });
  await store('inheriting', 1);
  await store('own', 0);
  await migrate(database, IN_MEMORY, MIGRATIONS, 0);
  const documents = await database('documents').orderBy('id').select<{ version: number; body: string }[]>();
  expect(documents.map(({ version, body }) => [version, JSON.parse(body) as unknown])).toEqual([
    [4, { ...profile, id: 'inheriting' }],
    [5, { ...profile, id: 'own', inheritGlobalOptions: false }],
  ]);
  expect(await database('document_changes')).toEqual([
    { streamer_id: 's', kind: 'profile', id: 'own', version: 5, patch: '{"inheritGlobalOptions":false}' },
  ]);
});
