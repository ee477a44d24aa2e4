/** Tests that a streamer's applied documents are split without any change, byte by byte. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { documentsFromRows } from '../../../show/fold/documentRows.ts';
import { applyChange, documentsFromBundle } from '../../../show/fold/documents.ts';
import { sessionStore } from '../../../show/session/store.ts';
import { testBundle, testItem } from '#tests/support/session.ts';
import { connect, type Database, IN_MEMORY } from '../connection.ts';
import { migrate } from '../migrate.ts';
import { MIGRATIONS } from './index.ts';

const BEFORE = MIGRATIONS.findIndex(({ name }) => name.startsWith('0011'));
const ODD = 'a "quoted" \\ line\nbreak \u0001 \ud800 👩‍👩‍👧 عربى';

let database: Database;
beforeEach(async () => {
  database = connect(IN_MEMORY);
  await migrate(database, IN_MEMORY, MIGRATIONS.slice(0, BEFORE), 0);
});
afterEach(() => database.destroy());

async function store(streamer: string, body: string): Promise<void> {
  await database('streamers').insert({ id: streamer, name: streamer, seed: 1, created_at: 0 });
  await database('sessions').insert({ streamer_id: streamer, seq: 9, at: 5 });
  await database('live_rows').insert({ streamer_id: streamer, kind: 'documents', key: 'applied', body });
}

const rowsOf = (streamer: string): Promise<{ kind: string; key: string; body: string }[]> =>
  database('live_rows').where({ streamer_id: streamer }).orderBy('key').select('kind', 'key', 'body');

const one = documentsFromBundle(testBundle([testItem('GOAL', 'a', { label: ODD, value: 1e15 })]));
const empty = { ...one.overlay, id: 'zwei', name: ODD, itemsById: {}, order: [] };
const second = { kind: 'overlay' as const, id: 'zwei', version: 1, patch: empty };
const third = { ...second, id: 'b', patch: { ...empty, id: 'b' } };
const three = applyChange(applyChange(one, second), third);

test('all overlays in their order, each as it was written', async () => {
  const { profile, points } = three;
  const overlays = three.overlays.map(({ overlay, version }) => ({ overlay, version }));
  await store('s', JSON.stringify({ profile, points, overlays }));
  await migrate(database, IN_MEMORY, MIGRATIONS, 0);
  expect((await rowsOf('s')).map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    'document overlay/b',
    'document overlay/test',
    'document overlay/zwei',
    'document points/points',
    'document profile/test',
    'document streamer/streamer',
  ]);
  const overlay = (await rowsOf('s')).find(({ key }) => key === 'overlay/test')!;
  expect(overlay.body).toBe(JSON.stringify({ overlay: one.overlays[0]!.overlay, version: 1, position: 0 }));
  expect(documentsFromRows((await sessionStore(database, 's').load())!.rows)).toEqual(three);
});

test('the single overlay of the first times', async () => {
  const { profile, points, overlay } = one;
  await store('s', JSON.stringify({ profile, points, overlay, overlayVersion: 4 }));
  await migrate(database, IN_MEMORY, MIGRATIONS, 0);
  const { overlays } = documentsFromRows((await sessionStore(database, 's').load())!.rows)!;
  expect(overlays).toEqual([{ overlay, version: 4, position: 0 }]);
});

test.each([
  ['no JSON', '{"profile":'],
  ['a part that is missing', '{"profile":{},"overlays":[]}'],
  ['an overlay without an id', '{"profile":{},"points":{},"overlays":[{"version":1,"overlay":{}}]}'],
  [
    'two overlays of one id',
    `{"profile":{},"points":{},"overlays":[${'{"version":1,"overlay":{"id":"a"}},'.repeat(2)}]}`.replace(',]', ']'),
  ],
])('a damaged row stays, and stops nobody else: %s', async (_what, body) => {
  await store('damaged', body);
  const { profile, points, overlay } = one;
  await store('s', JSON.stringify({ profile, points, overlay, overlayVersion: 4 }));
  await migrate(database, IN_MEMORY, MIGRATIONS, 0);
  expect(await rowsOf('damaged')).toEqual([{ kind: 'documents', key: 'applied', body }]);
  expect(await rowsOf('s')).toHaveLength(4);
});
