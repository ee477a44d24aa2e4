import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../ground/db/connection.ts';
import { openTestDatabase } from '#tests/support/testDatabase.ts';
import type { JournalEvent } from '../fold/foldOutput.ts';
import { type Batch, sessionStore, type SessionStore } from './store.ts';

let database: Database;
let store: SessionStore;
beforeEach(async () => {
  database = await openTestDatabase();
  await database('streamers').insert({ id: 's', name: 'S', seed: 1, created_at: 0 });
  store = sessionStore(database, 's');
});
afterEach(() => database.destroy());

function chat(seq: number, comment: string, id = `chat:${seq}`): JournalEvent {
  return { seq, id, at: 1000 + seq, type: 'chat', payload: { comment, emotes: [] }, origin: 'connector', depth: 0 };
}

const batch = (over: Partial<Batch>): Batch => ({ events: [], rows: [], seq: 1, at: 1000, nextDueMs: null, ...over });

const ODD_TEXTS = ['', '"', '\\', 'a\nb\tc', '\u0000\u001f\u007f', '\u2028', '\ud800 alone', '👩‍👩‍👧 ñ 你好 عربى', "'; --"];

test('whatever people write comes back as it was, and lies in the journal as plain JSON', async () => {
  const events = ODD_TEXTS.map((text, index) => chat(index + 1, text));
  await store.append(batch({ events, seq: events.length }));
  expect(await store.tail(['chat'], 0, 1e9)).toEqual([...events].reverse());
  const rows = await database('events').orderBy('seq').select<{ body: string }[]>('body');
  const bodies = events.map(({ seq: _seq, id: _id, at: _at, type: _type, ...body }) => JSON.stringify(body));
  expect(rows.map((row) => row.body)).toEqual(bodies);
});

test('the tail of some types is read newest first, in portions, and of no other streamer', async () => {
  const types = ['chat', 'share', 'chat', 'follow', 'chat', 'chat'] as const;
  const events = Array.from({ length: 1_200 }, (_, n): JournalEvent => {
    const type = types[n % types.length]!;
    return type === 'chat' ? chat(n + 1, 'hello') : { ...chat(n + 1, ''), type, payload: {} };
  });
  await store.append(batch({ events, seq: events.length }));
  await database('streamers').insert({ id: 'other', name: 'O', seed: 1, created_at: 0 });
  await sessionStore(database, 'other').append(batch({ events: [chat(5, 'elsewhere')], seq: 5 }));
  const expected = (after: number, before: number): JournalEvent[] =>
    events.filter(({ seq, type }) => type !== 'follow' && seq > after && seq < before).reverse();
  const wanted = ['share', 'chat', 'streamStart'] as const;
  const first = await store.tail(wanted, 0, Number.MAX_SAFE_INTEGER);
  expect(first).toEqual(expected(0, 1e9).slice(0, 500));
  const last = first.at(-1)!.seq;
  expect(await store.tail(wanted, 300, last)).toEqual(expected(300, last));
  expect(await store.tail(['streamStart'], 0, 1e9)).toEqual([]);
  expect(await store.tail([], 0, 1e9)).toEqual([]);
});

test('a batch that cannot be written keeps nobody else from being written, though both wait together', async () => {
  await database('streamers').insert({ id: 'other', name: 'O', seed: 1, created_at: 0 });
  const other = sessionStore(database, 'other');
  const twice = batch({ events: [chat(1, 'one', 'same'), chat(2, 'two', 'same')], seq: 2 });
  const [bad, good] = await Promise.allSettled([
    store.append(twice),
    other.append(batch({ events: [chat(1, 'hello')] })),
  ]);
  expect([bad.status, good.status]).toEqual(['rejected', 'fulfilled']);
  expect([await store.load(), await store.tail(['chat'], 0, 1e9)]).toEqual([null, []]);
  expect([(await other.load())!.seq, await other.tail(['chat'], 0, 1e9)]).toEqual([1, [chat(1, 'hello')]]);
});

test('rows are written over, removed and kept apart by kind', async () => {
  const row = (kind: string, value: object | null) => ({ kind, key: 'k', value });
  const viewer = { kind: 'viewer', key: '7', value: { name: 'old', updatedAt: 1, text: '"\\' } };
  await store.append(batch({ rows: [row('a', { n: 1 }), row('b', { n: 2 }), viewer] }));
  const renamed = { ...viewer, value: { ...viewer.value, name: 'new', updatedAt: 2 } };
  await store.append(batch({ rows: [row('a', { n: 3 }), row('b', null), renamed], seq: 2, at: 2000, nextDueMs: 3000 }));
  expect(await store.load()).toEqual({ seq: 2, at: 2000, rows: [row('a', { n: 3 })] });
  expect(await store.viewers()).toEqual([renamed.value]);
  expect(await database('viewers').first('name', 'updated_at')).toEqual({ name: 'new', updated_at: 2 });
  expect(await database('sessions').first('next_due_ms')).toEqual({ next_due_ms: 3000 });
});

test('a batch of which one part fails leaves nothing', async () => {
  await store.append(batch({ events: [chat(1, 'first')], rows: [{ kind: 'a', key: 'k', value: { n: 1 } }] }));
  const before = [await store.load(), await store.tail(['chat'], 0, 1e9), await store.viewers()];
  const events = [chat(2, 'second'), chat(3, 'the first again', 'chat:1')];
  const rows = [
    { kind: 'a', key: 'k', value: { n: 2 } },
    { kind: 'viewer', key: '7', value: { name: 'x', updatedAt: 1 } },
  ];
  await expect(store.append(batch({ events, rows, seq: 3 }))).rejects.toThrow(/UNIQUE/);
  await expect(
    store.append(batch({ rows: [...rows, { kind: 'viewer', key: '8', value: {} }], seq: 3 })),
  ).rejects.toThrow(/NOT NULL/);
  expect([await store.load(), await store.tail(['chat'], 0, 1e9), await store.viewers()]).toEqual(before);
  await store.append(batch({ events: [chat(2, 'second')], seq: 2 }));
  expect((await store.load())?.seq).toBe(2);
});

test('a removed viewer is gone, and nobody else is', async () => {
  const viewer = (key: string, value: object | null = { name: key, updatedAt: 1 }) => ({ kind: 'viewer', key, value });
  await store.append(batch({ rows: [viewer('1'), viewer('2'), { kind: 'streak', key: '2', value: { n: 1 } }] }));
  await store.append(batch({ rows: [viewer('2', null), viewer('3')], seq: 2 }));
  expect((await store.viewersAfter('')).map(({ key }) => key)).toEqual(['1', '3']);
  expect((await store.load())!.rows.map(({ key }) => key)).toEqual(['2']);
});
