/** Tests that files of older versions stay, and that a removed file is forgotten. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect, type Database, IN_MEMORY } from '../connection.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from './index.ts';

const BEFORE = MIGRATIONS.findIndex(({ name }) => name.startsWith('0190'));

let database: Database;
beforeEach(async () => {
  database = connect(IN_MEMORY);
  await migrate(database, IN_MEMORY, MIGRATIONS.slice(0, BEFORE), 0);
});
afterEach(() => database.destroy());

// behaviour: rollout-72
test('no stored file leaves, and one that was removed leaves no trace', async () => {
  await database('streamers').insert({ id: 'anna', name: 'anna', seed: 1, created_at: 7 });
  const file = { id: 'f', streamer_id: 'anna', kind: 'audio', name: 'Ding', search_key: 'ding', type: 'audio/mpeg' };
  await database('media_files').insert({ ...file, size: 9, created_at: 7 });
  await migrate(database, IN_MEMORY, MIGRATIONS, 0);
  expect(await database('leaving_files')).toEqual([]);
  await database('leaving_files').insert({ file_id: 'f', leaves_at: 8 });
  await database('media_files').where({ id: 'f' }).delete();
  expect(await database('leaving_files')).toEqual([]);
});
