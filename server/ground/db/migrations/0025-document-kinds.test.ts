/** Tests that settings applied by sessions at their first start become documents by kind, with the session's values. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documentsFromRows } from '../../../show/fold/documentRows.ts';
import { sessionStore } from '../../../show/session/store.ts';
import { documentsFromBundle } from '../../../show/fold/documents.ts';
import { testBundle, testItem } from '#tests/support/session.ts';
import { connect, type Database, IN_MEMORY } from '../connection.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from './index.ts';

const BEFORE = MIGRATIONS.findIndex(({ name }) => name.startsWith('0025'));
const { profile, points, overlays } = documentsFromBundle(testBundle([testItem('GOAL', 'a')]));

let database: Database;
beforeEach(async () => {
  database = connect(IN_MEMORY);
  await migrate(database, IN_MEMORY, MIGRATIONS.slice(0, BEFORE), 0);
});
afterEach(() => database.destroy());

/** Stores a streamer with two profiles, of which the second has rules for points too, as a repair once left it. */
async function store(streamer: string, appliedProfile: string): Promise<void> {
  await database('streamers').insert({ id: streamer, name: streamer, seed: 1, created_at: 7 });
  await database('sessions').insert({ streamer_id: streamer, seq: 9, at: 5 });
  for (const [n, id] of [`${streamer}-1`, `${streamer}-2`].entries()) {
    const row = { streamer_id: streamer, version: 3 };
    await database('profiles').insert({
      id,
      streamer_id: streamer,
      name: `Ä${n}`,
      live_key: id,
      created_at: 10 + n,
      search_key: `ä${n}`,
    });
    const body = {
      profile: { ...profile, id },
      overlay: { ...overlays[0]!.overlay, id },
      points: { pointsPerCoin: n },
    };
    for (const [kind, value] of Object.entries(body))
      await database('documents').insert({ ...row, kind, id, body: JSON.stringify(value) });
  }
  const live = (key: string, body: string) =>
    database('live_rows').insert({ streamer_id: streamer, kind: 'document', key, body });
  await live('profile', appliedProfile);
  await live('points', JSON.stringify(points));
  await live(
    `overlay/${streamer}-1`,
    JSON.stringify({ ...overlays[0], overlay: { ...overlays[0]!.overlay, id: `${streamer}-1` } }),
  );
}

test('every profile, one set of rules for points, and the time zone that the session was opened with', async () => {
  await store('s', JSON.stringify({ ...profile, id: 's-1', timeZone: 'Asia/Tokyo' }));
  await migrate(database, IN_MEMORY, MIGRATIONS, 0);
  const documents = await database('documents')
    .whereNot({ kind: 'overlay' })
    .orderBy(['kind', 'id'])
    .select('kind', 'id', 'version', 'search_key', 'edited_at');
  expect(documents).toEqual([
    { kind: 'points', id: 'points', version: 3, search_key: '', edited_at: 7 },
    { kind: 'profile', id: 's-1', version: 3, search_key: 'ä0', edited_at: 10 },
    { kind: 'profile', id: 's-2', version: 3, search_key: 'ä1', edited_at: 11 },
    { kind: 'streamer', id: 'streamer', version: 1, search_key: '', edited_at: 7 },
  ]);
  const applied = documentsFromRows((await sessionStore(database, 's').load())!.rows)!;
  expect(applied).toMatchObject({
    points: { pointsPerCoin: 0 },
    streamer: { timeZone: 'Asia/Tokyo' },
    profile: { id: 's-1', timeZone: 'Europe/Berlin' },
  });
  const versions = ['profile', 'points', 'streamer'].map((kind) =>
    [...applied.others[kind]!.entries()].map(([id, { version }]) => `${id} ${version}`).sort(),
  );
  expect(versions).toEqual([['s-1 3', 's-2 3'], ['points 3'], ['streamer 1']]);
});

test('damaged settings of one streamer stay as they are and stop nobody else', async () => {
  await store('damaged', '{"id":');
  await store('s', JSON.stringify({ ...profile, id: 's-1' }));
  await migrate(database, IN_MEMORY, MIGRATIONS, 0);
  const rows = await database('live_rows')
    .where({ streamer_id: 'damaged', kind: 'document' })
    .orderBy('key')
    .pluck('key');
  expect(rows).toEqual(['overlay/damaged-1', 'points', 'profile']);
  expect(documentsFromRows((await sessionStore(database, 's').load())!.rows)).not.toBeNull();
});
