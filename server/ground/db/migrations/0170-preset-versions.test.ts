/** Tests that states kept before presets name none. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect, type Database, IN_MEMORY } from '../connection.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from './index.ts';

const BEFORE = MIGRATIONS.findIndex(({ name }) => name.startsWith('0170'));

let database: Database;
beforeEach(async () => {
  database = connect(IN_MEMORY);
  await migrate(database, IN_MEMORY, MIGRATIONS.slice(0, BEFORE), 0);
});
afterEach(() => database.destroy());

// behaviour: preset-19
test('a kept state stays and names no preset', async () => {
  await database('streamers').insert({ id: 'anna', name: 'anna', seed: 1, created_at: 7 });
  const kept = { streamer_id: 'anna', kind: 'overlay', id: 'one', version: 3, reason: 'import', label: 'Mine' };
  const row = { ...kept, item_count: 1, at: 7, kept_at: 8, body: '{}' };
  await database('document_versions').insert(row);
  await migrate(database, IN_MEMORY, MIGRATIONS, 0);
  expect(await database('document_versions')).toEqual([{ ...row, preset: '' }]);
});
