/** Tests that plans and roll-outs end with their agency, and that links of before belong to no roll-out. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connect, type Database, IN_MEMORY } from '../connection.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from './index.ts';

const BEFORE = MIGRATIONS.findIndex(({ name }) => name.startsWith('0130'));

let database: Database;
beforeEach(async () => {
  database = connect(IN_MEMORY);
  await migrate(database, IN_MEMORY, MIGRATIONS.slice(0, BEFORE), 0);
});
afterEach(() => database.destroy());

// behaviour: rollout-17
test('a link of before belongs to no roll-out', async () => {
  await database('streamers').insert({ id: 'lena', name: 'Lena', seed: 1, created_at: 7 });
  const preset = { id: 'gold', agency_id: 'north', kind: 'audio-alerts', name: 'Gold', search_key: 'gold' };
  await database('presets').insert({ ...preset, created_at: 7 });
  const link = { id: 'link', member_id: 'lena', preset_id: 'gold', version: 1, profile_id: null, undo: null };
  await database('preset_links').insert({ ...link, entered: '{}', ids: '{}', base: '[]', applied_at: 7 });
  await migrate(database, IN_MEMORY, MIGRATIONS, 0);
  expect(await database('preset_links').select('id', 'rollout_id')).toEqual([{ id: 'link', rollout_id: null }]);
});

test('a closed agency takes its uploads, plans and roll-outs along', async () => {
  await migrate(database, IN_MEMORY, MIGRATIONS, 0);
  await database('agencies').insert({ id: 'north', name: 'North', created_at: 7 });
  const of = { agency_id: 'north' };
  await database('preset_files').insert({ ...of, digest: 'd', storage_id: 's', size: 1, bundle: '{}', expires_at: 7 });
  const plan = { ...of, id: 'plan', created_by: 'mia', created_at: 7, expires_at: 7, presets: '[]', file: '{}' };
  await database('rollout_plans').insert(plan);
  const row = { position: 0, email: '', search_key: '', counts: '{}' };
  const planned = { status: 'ready', wanted: '{}', digest: '', outcome: '', reasons: '[]', detail: '{}' };
  await database('rollout_plan_members').insert({ ...row, ...planned, id: 'plan/0', plan_id: 'plan' });
  const starter = { started_by: 'mia', started_email: '', search_key: '', address: '' };
  const state = { state: 'done', options: '{}', presets: '[]', wave: 0, health: '[]', created_at: 7 };
  await database('rollouts').insert({ ...of, ...starter, ...state, id: 'rollout', plan_id: 'plan' });
  const member = { ...row, wave: 0, state: 'applied', stays: '[]' };
  await database('rollout_members').insert({ ...member, id: 'rollout/0', rollout_id: 'rollout' });
  await database('agencies').delete();
  const tables = ['preset_files', 'rollout_plans', 'rollout_plan_members', 'rollouts', 'rollout_members'];
  for (const table of tables) expect(await database(table).select(), table).toEqual([]);
});
