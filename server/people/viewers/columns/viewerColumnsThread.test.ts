/** Tests the real thread: it knows stored and committed viewers, and when it dies another one replaces it. */
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { columnsFromSource } from '#tests/support/threadFromSource.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { openTestDatabase } from '#tests/support/testDatabase.ts';
import type { ViewerRow } from '../../../show/fold/totals/viewerRow.ts';
import { keysAt, type Totals } from '../../../show/fold/totals/periodTotals.ts';
import { BETWEEN_TEXTS } from '../../../ground/db/dialect.ts';
import { writtenRows } from '../rows/writtenRows.ts';
import type { ViewerQuery } from '../store.ts';
import { createViewerColumns, type ViewerColumnsThread } from './viewerColumnsThread.ts';

const STREAMER = 'streamer';
const keys = keysAt(Date.UTC(2026, 10, 20), 'UTC', '');
const none = { from: null, to: null };
const QUERY: ViewerQuery = {
  search: '',
  viewerIds: '',
  range: 'allTime',
  sortColumn: 'points',
  sortDirection: 'desc',
  limit: 2,
  offset: 0,
  keys,
  bounds: { points: none, level: none, seen: none },
};

let database: Database;
let threads: Worker[];
let columns: ViewerColumnsThread;
let nowMs: number;
let due: (() => void)[];

function viewer(n: number, value = n): ViewerRow {
  const same: Totals = [value, value, value, value, value, value, 1];
  const totals = { points: same, coins: same, likes: same, chatMessages: same };
  const named = {
    tiktokId: `v${String(n).padStart(5, '0')}`,
    name: `n${n}`,
    displayName: `N ${n}`,
    profilePictureUrl: '',
  };
  return { ...named, createdAt: 1, updatedAt: 1, stamp: keys.stamp, ...totals };
}

async function store(rows: readonly ViewerRow[]): Promise<void> {
  const stored = rows.map((row) => ({
    streamer_id: STREAMER,
    tiktok_id: row.tiktokId,
    name: row.name,
    updated_at: row.updatedAt,
    body: JSON.stringify(row),
  }));
  await database.batchInsert('viewers', stored, 100);
}

const first = async (): Promise<unknown> => (await columns.page(STREAMER, QUERY))?.ids;

beforeEach(async () => {
  database = await openTestDatabase();
  await database('streamers').insert({ id: STREAMER, name: 'Anna', seed: 1, created_at: 1 });
  await store(Array.from({ length: 2_500 }, (_, n) => viewer(n)));
  threads = [];
  due = [];
  nowMs = 0;
  columns = createViewerColumns({
    lists: database,
    clock: { nowMs: () => nowMs },
    scheduler: { after: (_ms, task) => (due.push(task), () => undefined) },
    log: { warn: () => undefined },
    startColumns: () => {
      const thread = columnsFromSource();
      threads.push(thread);
      return thread;
    },
  });
});
afterEach(async () => {
  await columns.close();
  await database.destroy();
});

// behaviour: viewer-8
it('lists what is stored, and what is committed from then on', async () => {
  expect(columns.listener(STREAMER)).toBeNull();
  expect(await columns.page(STREAMER, QUERY)).toEqual({ ids: ['v02499', 'v02498'], total: 2_500 });
  const hear = columns.listener(STREAMER)!;
  hear([
    { kind: 'viewer', key: 'v00003', value: viewer(3, 9_000) },
    { kind: 'viewer', key: 'v02499', value: null },
    { kind: 'stats', key: 'stream', value: {} },
  ]);
  expect(await columns.page(STREAMER, QUERY)).toEqual({ ids: ['v00003', 'v02498'], total: 2_499 });
  await store([viewer(7_000)]);
  columns.rewritten(STREAMER);
  expect(await columns.page(STREAMER, QUERY)).toEqual({ ids: ['v07000', 'v02499'], total: 2_501 });
  expect(threads).toHaveLength(1);
}, 60_000);

it('passes over a row that is damaged', async () => {
  const at = (n: number): object => ({ streamer_id: STREAMER, tiktok_id: viewer(n).tiktokId });
  await database('viewers').where(at(2_499)).update({ body: '{"tiktokId":' });
  await database('viewers').where(at(2_498)).update({ body: 'broken\u001eby something' });
  await database('viewers')
    .where(at(2_497))
    .update({ body: JSON.stringify(viewer(2_497), null, 2) });
  expect(await columns.page(STREAMER, QUERY)).toEqual({ ids: ['v02497', 'v02496'], total: 2_498 });
}, 60_000);

it('what is committed while it reads is newer than what it reads', async () => {
  const reading = columns.page(STREAMER, QUERY);
  columns.listener(STREAMER)!([{ kind: 'viewer', key: 'v00003', value: viewer(3, 9_000) }]);
  expect((await reading)?.ids).toEqual(['v00003', 'v02499']);
}, 60_000);

it('starts anew when the thread dies, and leaves those to the database who asked meanwhile', async () => {
  await first();
  const asked = columns.page(STREAMER, QUERY);
  await threads[0]!.terminate();
  expect([null, ['v02499', 'v02498']]).toContainEqual((await asked)?.ids ?? null);
  expect(await first()).toEqual(['v02499', 'v02498']);
  expect(threads).toHaveLength(2);
}, 60_000);

it('forgets whom nobody asks for, and ends', async () => {
  await first();
  nowMs = 5 * 60_000;
  const [look] = due;
  const ended = new Promise((resolve) => threads[0]!.once('exit', resolve));
  look!();
  await ended;
  expect(columns.listener(STREAMER)).toBeNull();
  expect(await first()).toEqual(['v02499', 'v02498']);
}, 60_000);

// behaviour: viewerfile-4
it('writes rows of a file as this thread would, and says when it cannot', async () => {
  const rows = [viewer(1), viewer(2)];
  const task = {
    ids: ['v00002', 'gone', 'v00001'],
    bodies: rows.map((row) => JSON.stringify(row)).join(BETWEEN_TEXTS),
    keys,
    table: [0, 1_000],
    sounds: new Map<string, string>(),
    rooms: new Map([['day stream', '7301']]),
    language: 'en',
  } as const;
  for (const format of ['csv', 'json'] as const)
    expect(await columns.write({ ...task, format })).toBe(writtenRows({ ...task, format }));
  expect(await columns.write({ ...task, format: 'csv', bodies: '{"tiktokId":"v00001"}' })).toBeNull();
}, 60_000);
