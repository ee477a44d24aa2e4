/** Tests that columns give the database's answers, for random viewers and queries, after any changes. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../ground/db/connection.ts';
import { roundsOf } from '#tests/support/roundsOf.ts';
import { openTestDatabase } from '#tests/support/testDatabase.ts';
import type { ViewerRow } from '../../../show/fold/totals/viewerRow.ts';
import type { Epochs } from '../../../show/fold/totals/epochs.ts';
import { keysAt, type Totals } from '../../../show/fold/totals/periodTotals.ts';
import { type ViewerQuery, listViewers } from '../store.ts';
import { selectPlaces } from './select.ts';
import { ViewerColumns } from './viewerColumns.ts';

const STREAMER = 'streamer';
const NOW = Date.UTC(2026, 10, 20, 12);
const DAY_MS = 86_400_000;
const RANGES = ['allTime', 'today', 'week', 'month', 'year', 'currentStream'] as const;
const COLUMNS = [
  'name',
  'points',
  'level',
  'coinsGiven',
  'likesGiven',
  'chatMessages',
  'firstSeenAt',
  'lastSeenAt',
] as const;

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database('streamers').insert({ id: STREAMER, name: 'Anna', seed: 1, created_at: NOW });
});
afterAll(() => database.destroy());

const amount = fc.integer({ min: 0, max: 4 });
const totals: fc.Arbitrary<Totals> = fc
  .tuple(amount, amount, amount, amount, amount, amount)
  .map(([all, day, week, month, year, stream]) => [all + 4, day, week, month, year, stream, 1]);
const stamp = fc
  .record({ days: fc.integer({ min: 0, max: 400 }), stream: fc.constantFrom('', 's1', 's2') })
  .map(({ days, stream }) => keysAt(NOW - days * DAY_MS, 'UTC', stream).stamp);
const removal = (epoch: number, cutoffMs: number) => ({ epoch, cutoffMs, seq: 1, at: NOW });
/** No reset; two resets; an undone one; an arriving import; removals, one of them undone. */
const EPOCHS: readonly Epochs[] = [
  { epoch: 0, since: 0, kept: 0 },
  { epoch: 2, since: 2, kept: 1 },
  { epoch: 2, since: 1, kept: 0 },
  { epoch: 2, since: 1, kept: 0, imports: 3, arriving: 3 },
  { epoch: 2, since: 0, kept: 0, removals: [removal(1, NOW - 3), removal(2, NOW - 1)] },
  { epoch: 2, since: 0, kept: 0, imports: 3, removals: [removal(2, NOW - 1)], undone: [1] },
  { epoch: 2, since: 0, kept: 0, removals: [], undone: [1, 2] },
];
const taken = (epoch: number) => ({ epoch, seq: 1, at: NOW });
const past = fc.record(
  { epoch: fc.integer({ min: 0, max: 1 }), stamp, points: totals, arrives: fc.constantFrom(2, 3) },
  { requiredKeys: ['epoch', 'stamp', 'points'] },
);
/** Returns a viewer from before any reset, who has nothing else. */
function untouched({
  epoch: _epoch,
  past: _past,
  removed: _removed,
  arrives: _arrives,
  ...plain
}: ViewerRow): ViewerRow {
  return plain;
}
const row: fc.Arbitrary<ViewerRow> = fc
  .record(
    {
      tiktokId: fc.integer({ min: 1, max: 12 }).map(String),
      name: fc.constantFrom('anna', 'BEN.7', 'c_arla'),
      displayName: fc.constantFrom('Anna', 'ben', 'Zoe 7', 'x'),
      profilePictureUrl: fc.constant(''),
      createdAt: fc.integer({ min: NOW - 5 * DAY_MS, max: NOW }),
      updatedAt: fc.integer({ min: NOW - 3, max: NOW }),
      stamp,
      points: totals,
      coins: totals,
      likes: totals,
      chatMessages: totals,
      epoch: fc.integer({ min: 0, max: 2 }),
      past: fc.array(past, { minLength: 1, maxLength: 2 }),
      removed: fc.constantFrom<ViewerRow['removed']>([taken(1)], [taken(1), taken(2)]),
      arrives: fc.constantFrom(2, 3),
    },
    {
      requiredKeys: [
        ...(['tiktokId', 'name', 'displayName', 'profilePictureUrl', 'createdAt', 'updatedAt', 'stamp'] as const),
        ...(['points', 'coins', 'likes', 'chatMessages'] as const),
      ],
    },
  )
  .map((one) => {
    const { epoch = 0, removed, ...rest } = one as ViewerRow;
    // Removed points imply that the viewer was touched afterwards.
    const met = (removed ?? []).filter((taken) => taken.epoch <= epoch);
    const told = (one as ViewerRow).epoch === undefined ? rest : { ...rest, epoch };
    return { ...told, ...(met.length > 0 && { removed: met }) };
  });
const bound = fc.record({ from: fc.option(amount), to: fc.option(amount.map((n) => n + 4)) });
const query: fc.Arbitrary<Omit<ViewerQuery, 'keys'>> = fc.record({
  search: fc.constantFrom('', '', 'A', 'n.7', 'zoe'),
  viewerIds: fc.constantFrom('', '', '3,7,9,11'),
  range: fc.constantFrom(...RANGES),
  // Names have a sort order of their own.
  sortColumn: fc.constantFrom('name', 'name', 'name', ...COLUMNS),
  sortDirection: fc.constantFrom('asc', 'desc'),
  limit: fc.integer({ min: 1, max: 7 }),
  offset: fc.integer({ min: 0, max: 12 }),
  bounds: fc.record({
    points: bound,
    level: bound,
    seen: fc.record({ from: fc.option(fc.constant(NOW - 2)), to: fc.option(fc.constant(NOW - 1)) }),
  }),
});

const queries = fc.array(query, { minLength: 8, maxLength: 8 });

async function store(row: ViewerRow): Promise<void> {
  const { tiktokId: tiktok_id, name, updatedAt: updated_at } = row;
  const stored = { streamer_id: STREAMER, tiktok_id, name, updated_at, body: JSON.stringify(row) };
  await database('viewers').insert(stored).onConflict(['streamer_id', 'tiktok_id']).merge();
}

// behaviour: viewer-8
it('gives the pages that the database gives, after any changes', async () => {
  const changes = fc.array(
    fc.oneof({ weight: 20, arbitrary: row }, { weight: 1, arbitrary: row.map((one) => one.tiktokId) }),
    {
      minLength: 10,
      maxLength: 60,
    },
  );
  await fc.assert(
    fc.asyncProperty(changes, fc.constantFrom(...EPOCHS), queries, async (all, epochs, asked) => {
      const keys = keysAt(NOW, 'UTC', 's1', epochs);
      await database('viewers').delete();
      const columns = new ViewerColumns();
      const apply = async (change: ViewerRow | string): Promise<void> => {
        if (typeof change === 'string') {
          await database('viewers').where({ tiktok_id: change }).delete();
          columns.remove(change);
          return;
        }
        const row = epochs.epoch === 0 ? untouched(change) : change;
        await store(row);
        columns.put(row);
      };
      for (const change of all.slice(asked.length)) await apply(change);
      for (const [at, one] of asked.entries()) {
        await apply(all[at]!);
        const query = { ...one, keys };
        const { rows, total } = await listViewers(database, STREAMER, query);
        // Each query has a time of its own, so that it gets an order of its own.
        expect(columns.page(query, at * 1e9)).toEqual({ ids: rows.map(({ tiktokId }) => tiktokId), total });
      }
    }),
    { numRuns: roundsOf('server/people/viewers/columns/viewerColumns.test.ts', 150) },
  );
}, 120_000);

const everyTotal = (tiktokId: string, value: number): ViewerRow => {
  const same: Totals = [value, value, value, value, value, value, 1];
  const totals = { points: same, coins: same, likes: same, chatMessages: same };
  const { stamp } = keysAt(NOW, 'UTC', '');
  const named = { tiktokId, name: tiktokId, displayName: tiktokId, profilePictureUrl: '' };
  return { ...named, createdAt: value, updatedAt: value, stamp, ...totals };
};
const none = { from: null, to: null };
const BEST = {
  search: '',
  viewerIds: '',
  range: 'allTime',
  sortColumn: 'points',
  sortDirection: 'desc',
  limit: 3,
  keys: keysAt(NOW, 'UTC', ''),
  bounds: { points: none, level: none, seen: none },
} as const;

it('gives later pages of the order that the first one was taken from, for a minute', () => {
  const columns = new ViewerColumns();
  const at = everyTotal;
  for (let n = 0; n < 6; n++) columns.put(at(String(n), 10 - n));
  const page = (offset: number, nowMs: number): string[] => columns.page({ ...BEST, offset }, nowMs).ids;
  expect(page(0, 0)).toEqual(['0', '1', '2']);
  columns.put(at('5', 99));
  columns.put(at('new', 98));
  expect(page(3, 59_999)).toEqual(['3', '4', '5']);
  expect(page(3, 60_000)).toEqual(['1', '2', '3']);
  expect(page(0, 60_001)).toEqual(['5', 'new', '0']);
});

it('keeps the orders of the last four lists as they were', () => {
  const columns = new ViewerColumns();
  for (let n = 0; n < 6; n++) columns.put(everyTotal(String(n), n));
  const lists = ['points', 'coinsGiven', 'likesGiven', 'firstSeenAt', 'name'] as const;
  const page = (sortColumn: (typeof lists)[number], offset: number): string[] =>
    columns.page({ ...BEST, sortColumn, offset }, 0).ids;
  for (const list of lists) expect(page(list, 0)).toEqual(['5', '4', '3']);
  columns.put(everyTotal('9', 9));
  expect(lists.slice(1).map((list) => page(list, 3))).toEqual(lists.slice(1).map(() => ['2', '1', '0']));
  expect(page('points', 3)).toEqual(['3', '2', '1']);
});

it('finds any places of any order', () => {
  const value = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 2_000, size: 'max' });
  const places = fc.tuple(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 0, max: 100 }));
  fc.assert(
    fc.property(value, places, (values, [from, count]) => {
      const list = Uint32Array.from(values, (_, place) => place);
      const ordered = list.slice().sort((one, other) => values[one]! - values[other]! || one - other);
      selectPlaces(list, from, from + count, {
        values: Float64Array.from(values),
        ranks: Uint32Array.from(values.keys()),
      });
      expect(list.slice(from, from + count)).toEqual(ordered.slice(from, from + count));
    }),
    { numRuns: 300 },
  );
});
