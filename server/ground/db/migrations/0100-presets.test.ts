/** Tests that presets, their versions and links end with what they belong to. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect, type Database, IN_MEMORY } from '../connection.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from './index.ts';

let database: Database;
beforeEach(async () => {
  database = connect(IN_MEMORY);
  await migrate(database, IN_MEMORY, MIGRATIONS, 0);
});
afterEach(() => database.destroy());

async function store(): Promise<void> {
  await database('streamers').insert({ id: 'lena', name: 'Lena', seed: 1, created_at: 7 });
  const preset = { id: 'gold', agency_id: 'agency', kind: 'audio-alerts', name: 'Gold', search_key: 'gold' };
  await database('presets').insert({ ...preset, created_at: 7 });
  const version = { preset_id: 'gold', version: 1, note: '', bundle: '{}', storage_id: 's', size: 1, digest: '' };
  await database('preset_versions').insert({ ...version, fields: '[]', created_at: 7 });
  const link = { id: 'link', member_id: 'lena', preset_id: 'gold', version: 1, profile_id: null, undo: null };
  await database('preset_links').insert({ ...link, entered: '{}', ids: '{}', base: '[]', applied_at: 7 });
}

const left = async (): Promise<number[]> => {
  const tables = ['presets', 'preset_versions', 'preset_links'];
  return Promise.all(tables.map(async (table) => (await database(table).select()).length));
};

// behaviour: preset-11
test('a deleted preset takes its versions and links along', async () => {
  await store();
  expect(await left()).toEqual([1, 1, 1]);
  await database('presets').delete();
  expect(await left()).toEqual([0, 0, 0]);
});

test('a deleted account leaves no link behind', async () => {
  await store();
  await database('streamers').delete();
  expect(await left()).toEqual([1, 1, 0]);
});
