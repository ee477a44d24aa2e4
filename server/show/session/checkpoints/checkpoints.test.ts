/** Tests that a checkpoint shows the rows of its moment, whatever is written afterwards (behaviour: why-220). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Random, randomFor } from '#engine/core/random.ts';
import { openTestDatabase } from '#tests/support/testDatabase.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { SESSION_BATCH_SCHEMA, storedBody } from '../../../ground/db/sessionBatch.ts';
import type { JournalEvent } from '../../fold/foldOutput.ts';
import { ledgerKey } from '../../fold/ledger/ledgerRow.ts';
import type { RowKey, RowWrite, StoredRow } from '../../fold/stage.ts';
import { sessionStore, type SessionStore } from '../store.ts';
import { MAX_CHECKPOINT_BYTES } from './keptCheckpoints.ts';
import {
  dropCheckpoints,
  liveRowsAt,
  rowsAt,
  storedCheckpoints,
  streamersToSweep,
  sweepCheckpoints,
  viewersAt,
} from './store.ts';

let database: Database;
let store: SessionStore;
let seq: number;

beforeEach(async () => {
  database = await openTestDatabase();
  await database('streamers').insert({ id: 's', name: 'S', seed: 1, created_at: 0 });
  seq = 0;
  await reopen();
});
afterEach(() => database.destroy());

async function reopen(): Promise<void> {
  store = sessionStore(database, 's', { build: 'test' });
  await store.load();
}

function event(type: 'streamStart' | 'share'): JournalEvent {
  return { seq, id: `${seq}`, at: seq, type, payload: {}, origin: 'connector', depth: 0 } as unknown as JournalEvent;
}

async function write(rows: readonly RowWrite[], type: 'streamStart' | 'share' = 'share'): Promise<void> {
  seq++;
  await store.append({ events: [event(type)], rows, seq, at: seq, nextDueMs: null });
}

const begin = (rows: readonly RowWrite[] = []): Promise<void> => write(rows, 'streamStart');
const live = (key: string, value: object | null): RowWrite => ({ kind: 'goal', key, value });

const IDS = Array.from({ length: 8 }, (_, n) => `v${n}`);

/** All rows by kind and key, as the session wrote them. */
type Model = ReadonlyMap<string, RowWrite>;

function randomRow(random: Random): RowWrite {
  const value = { n: random.below(1_000) };
  const id = random.pick(IDS);
  const [kind, key] = [random.pick(['goal', 'timer']), random.pick(['a', 'b', 'c'])];
  switch (random.below(6)) {
    case 0:
      return { ...ledgerKey(id, 1 + random.below(4)), value: { viewerId: id, ...value } };
    case 1:
    case 2:
      return { kind: 'viewer', key: id, value: { tiktokId: id, name: id, updatedAt: 1, ...value } };
    case 3:
      return { kind: 'viewer', key: id, value: { tiktokId: id, archived: true, ...value } };
    case 4:
      return { kind, key, value: null };
    default:
      return { kind, key, value };
  }
}

/** Adds what a session writes with a row: a viewer who comes back leaves the archive. */
function withArchive(rows: readonly RowWrite[]): RowWrite[] {
  const back = rows.filter(({ kind, value }) => kind === 'viewer' && !(value as { archived?: boolean }).archived);
  return [...rows, ...back.map(({ key }) => ({ kind: 'archivedViewer', key, value: null }))];
}

function ledgerWithSeq(row: RowWrite): RowWrite {
  return row.kind === 'ledger' ? { ...row, value: { ...row.value!, seq: Number.parseInt(row.key, 10) } } : row;
}

const nameOf = ({ kind, key }: RowKey): string => `${kind} ${key}`;
const sorted = (rows: readonly StoredRow[]): StoredRow[] =>
  [...rows].sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));

async function expectThen(number: number, model: Model): Promise<void> {
  const rows = [...model.values()];
  const inLive = rows.filter(({ kind, value }) => value !== null && ['goal', 'timer'].includes(kind));
  expect(sorted(await liveRowsAt(database, 's', number))).toEqual(sorted(inLive));
  const listed = rows.filter(({ kind, value }) => kind === 'viewer' && !(value as { archived?: true }).archived);
  const viewers: StoredRow[] = [];
  for (let after = ''; ;) {
    const some = await viewersAt(database, 's', number, after);
    if (some.length === 0) break;
    viewers.push(...some);
    after = some.at(-1)!.key;
  }
  expect(viewers).toEqual(sorted(listed));
  const keys = IDS.flatMap((key) => [{ kind: 'viewer', key }, ...[1, 2, 3, 4].map((n) => ledgerKey(key, n))]);
  const wanted = keys.map((key) => ({ ...key, value: model.get(nameOf(key))?.value ?? null }));
  expect(sorted(await rowsAt(database, 's', number, keys))).toEqual(sorted(wanted));
}

// behaviour: why-220
test('every kept checkpoint shows the rows of its moment, over restarts and whatever was written since', async () => {
  for (let seed = 1; seed <= 10; seed++) {
    const random = randomFor(seed, 'checkpoints', 'property');
    const streamer = { id: `s${seed}`, name: 'S', seed: 1, created_at: 0 };
    await database('checkpoint_rows').delete();
    await database('streamers').delete();
    await database('streamers').insert({ ...streamer, id: 's' });
    seq = 0;
    await reopen();
    await store.append({ events: [], rows: [], seq: 0, at: 0, nextDueMs: null });
    const model = new Map<string, RowWrite>();
    const then = new Map<number, Model>();
    for (let round = 0; round < 40; round++) {
      const rows = Array.from({ length: random.below(5) }, () => ledgerWithSeq(randomRow(random)));
      const single = [...new Map(rows.map((row) => [nameOf(row), row])).values()];
      const before = new Map(model);
      await (random.below(8) === 0 ? begin(withArchive(single)) : write(withArchive(single)));
      for (const row of single) model.set(nameOf(row), row);
      const newest = (await storedCheckpoints(database, 's')).at(-1)!;
      if (!then.has(newest.number)) then.set(newest.number, before);
      if (random.below(6) === 0) await reopen();
    }
    for (const { number } of await storedCheckpoints(database, 's')) await expectThen(number, then.get(number)!);
  }
});

// behaviour: why-220
test('a batch that fails keeps no earlier values, and its rows keep them the next time', async () => {
  await store.append({ events: [], rows: [], seq: 0, at: 0, nextDueMs: null });
  await begin([live('a', { n: 1 })]);
  await write([]);
  seq--;
  await expect(write([live('a', { n: 2 }), live('b', { n: 2 })])).rejects.toThrow();
  await write([live('a', { n: 3 })]);
  await begin();
  await write([live('a', { n: 4 })]);
  const [, second] = await storedCheckpoints(database, 's');
  expect(await liveRowsAt(database, 's', second!.number)).toEqual([{ kind: 'goal', key: 'a', value: { n: 3 } }]);
});

// behaviour: why-220
test('nothing is kept for rows that change again and again, and the size of what is kept is known', async () => {
  await store.append({ events: [], rows: [], seq: 0, at: 0, nextDueMs: null });
  await begin();
  for (let n = 0; n < 5; n++) await write([live('a', { n }), live('b', { n })]);
  expect(await database('checkpoint_rows').select('key', 'body')).toEqual([
    { key: 'a', body: null },
    { key: 'b', body: null },
  ]);
  await begin();
  await write([live('a', { n: 9 })]);
  const [first, second] = await storedCheckpoints(database, 's');
  expect(second!.bytes - first!.bytes / 2).toBe('{"n":4}'.length);
});

// behaviour: why-220
test('an account with too much to keep begins again, and the rest is deleted in portions', async () => {
  await store.append({ events: [], rows: [], seq: 0, at: 0, nextDueMs: null });
  const rows = Array.from({ length: 600 }, (_, n) => live(`k${n}`, { n }));
  await begin();
  await write(rows);
  await database('checkpoints').update({ bytes: MAX_CHECKPOINT_BYTES + 1 });
  await begin();
  expect((await storedCheckpoints(database, 's')).map(({ number }) => number)).toEqual([2]);
  await write(rows);
  await database('checkpoints').update({ bytes: MAX_CHECKPOINT_BYTES + 1 });
  await write(Array.from({ length: 600 }, (_, n) => live(`l${n}`, { n })));
  expect(await storedCheckpoints(database, 's')).toEqual([]);
  await write([live('k0', { n: 9 })]);
  const [third] = await storedCheckpoints(database, 's');
  expect(third).toMatchObject({ number: 3, kind: 'opening' });
  expect(await rowsAt(database, 's', 3, [])).toEqual([]);
  expect((await liveRowsAt(database, 's', 3)).find(({ key }) => key === 'k0')!.value).toEqual({ n: 0 });
  expect(await streamersToSweep(database)).toEqual(['s']);
  while ((await sweepCheckpoints(database, 's')) > 0);
  expect(await streamersToSweep(database)).toEqual([]);
  expect(await database('checkpoint_rows').distinct('checkpoint').pluck('checkpoint')).toEqual([3]);
  await dropCheckpoints(database, 's', 3);
  while ((await sweepCheckpoints(database, 's')) > 0);
  expect(await database('checkpoint_rows').select()).toEqual([]);
});

// behaviour: why-220
test('every table that a batch writes rows to is one whose earlier values are kept', () => {
  const written = SESSION_BATCH_SCHEMA.join('\n').matchAll(/(?:INSERT INTO|DELETE FROM|UPDATE) (\w+)/g);
  const own = ['events', 'sessions', 'checkpoints', 'checkpoint_rows', 'session_notes', 'session_rows', 'SET'];
  const tables = [...new Set([...written].map(([, table]) => table!))].filter((table) => !own.includes(table));
  const read = storedBody({ streamer: '?', kind: 'kind', key: 'key' });
  expect(tables).toEqual(expect.arrayContaining(['viewers', 'live_rows']));
  expect(tables.filter((table) => !read.includes(`FROM ${table} `))).toEqual([]);
});
