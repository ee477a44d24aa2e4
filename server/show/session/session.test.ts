import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { MAX_VIEWERS_IN_MEMORY, streamTotals } from '../fold/stats/rules.ts';
import { openTestSession, START_MS, testBundle, testItem, testViewer } from '#tests/support/session.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'liveloom-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const bundle = testBundle([
  testItem('GOAL', 'coins', { metric: 'COINS', value: 50, onReach: 'increase', increaseBy: 40 }),
  testItem('TIMER', 'timer', { duration: 30, secondsPerCoin: 1, startOn: 'streamStart' }),
  testItem('GIFT_FEED', 'gifts'),
  testItem('CHAT', 'chat'),
]);

const gift = (
  n: number,
  at: number,
  viewer: number,
  group: string,
  repeatCount: number,
  repeatEnd = false,
): EventDraft => ({
  id: `g${n}`,
  at: START_MS + at,
  type: 'gift',
  viewer: testViewer(viewer),
  payload: {
    giftId: '5655',
    giftName: 'Rose',
    giftImageUrl: '',
    diamondCount: 2,
    repeatCount,
    repeatEnd,
    groupId: group,
    isStreakable: true,
  },
});
const chat = (n: number, at: number): EventDraft => ({
  id: `c${n}`,
  at: START_MS + at,
  type: 'chat',
  viewer: testViewer(n % 7),
  payload: {
    comment: `hello ${n}`,
    emotes: [],
  },
});

// behaviour: streak-1, streak-3, streak-6, event-6
test('counts coins of a streak by difference, closes it after 10 s and counts a repeated event once', async () => {
  const { session, submitAll, close } = await openTestSession(bundle);
  await submitAll([gift(1, 0, 1, 'a', 1), gift(2, 500, 1, 'a', 5), gift(2, 600, 1, 'a', 5), gift(3, 900, 1, 'a', 3)]);
  await session.advance(START_MS + 20_000);
  const { stats, items, streaks } = session.state.stages;
  expect(streamTotals(stats.stream).coins.overall).toBe(10);
  expect(stats.viewers.get('7001')?.points[0]).toBe(10_000);
  expect(items.byId['coins']!.data).toMatchObject({ amount: 10 });
  expect(streaks.byKey.get('7001/5655/a')?.isClosed).toBe(true);
  await close();
});

// behaviour: event-6
test('answers with the seq it got, and with null for a repeat', async () => {
  const { session, close } = await openTestSession(bundle);
  const first = await session.submit(chat(1, 0));
  const again = await session.submit(chat(1, 50));
  expect(first.seq).toBe(1);
  expect(again.seq).toBeNull();
  expect(session.state.seq).toBe(1);
  await close();
});

// behaviour: event-5
test('events without an id are told apart, also in the same millisecond', async () => {
  const { session, close } = await openTestSession(bundle);
  const unnamed = (n: number): EventDraft => ({ at: START_MS, type: 'follow', viewer: testViewer(n), payload: {} });
  const seqs = await Promise.all([1, 2, 3].map(async (n) => (await session.submit(unnamed(n))).seq));
  expect(seqs).toEqual([1, 2, 3]);
  expect(streamTotals(session.state.stages.stats.stream).follows.overall).toBe(3);
  await close();
});

// behaviour: fold-3
test('folds deadlines at their own time, before the event that passes them', async () => {
  const { session, store, close } = await openTestSession(bundle);
  await session.submit({ id: 'start', at: START_MS, type: 'streamStart', payload: { roomId: '1' } });
  await session.submit(gift(1, 1000, 1, 'a', 1));
  await session.submit(chat(1, 60_000));
  const journal = (
    await store.tail(['chat', 'streakEnded', 'streakDue', 'itemDue', 'timerEnded', 'gift'], 0, 1e9)
  ).reverse();
  expect(journal.map(({ type, at }) => [type, at - START_MS])).toEqual([
    ['gift', 1000],
    ['streakDue', 11_000],
    ['streakEnded', 11_000],
    ['itemDue', 32_000],
    ['timerEnded', 32_000],
    ['chat', 60_000],
  ]);
  await close();
});

// behaviour: event-8
test('refuses a broken draft by name and keeps what is there', async () => {
  const { session, bytes, close } = await openTestSession(bundle);
  await session.submit(chat(1, 0));
  const before = await bytes();
  const broken = { ...chat(2, 10), payload: { comment: 5, emotes: [] } } as unknown as EventDraft;
  await expect(session.submit(broken)).rejects.toThrow(/chat\.payload.*comment/);
  const patch = { itemsById: { coins: { settings: { barFillColor: 'not a colour' } } } };
  const change = { kind: 'overlay' as const, id: 'test', version: 2, patch };
  await expect(
    session.submit({ id: 'd', type: 'documentChanged', origin: 'document', payload: change }),
  ).rejects.toThrow(/barFillColor/);
  expect(await bytes()).toBe(before);
  await close();
});

test('refuses an id that could be the name of a follow-up', async () => {
  const { session, close } = await openTestSession(bundle);
  await session.submit(gift(1, 0, 1, 'a', 1, true));
  await expect(session.submit({ ...chat(1, 10), id: 'g1/streaks/0' })).rejects.toThrow(
    'chat.id: "g1/streaks/0" contains "/"',
  );
  expect((await session.submit(chat(2, 20))).seq).toBe(3);
  await close();
});

// behaviour: durable-2, fold-4
test('a failed commit keeps the pointer and the events, and nothing is counted twice', async () => {
  let failures = 2;
  const errors: unknown[] = [];
  const opened = await openTestSession(bundle, {
    retry: async () => undefined,
    onCommitError: (error) => errors.push(error),
  });
  const append = opened.store.append;
  opened.store.append = async (batch) => {
    if (failures-- > 0) throw new Error('SQLITE_FULL: disk full');
    return append(batch);
  };
  const pending = opened.session.submit(gift(1, 0, 1, 'a', 4));
  await pending;
  expect(errors).toHaveLength(2);
  expect(streamTotals(opened.session.state.stages.stats.stream).coins.overall).toBe(8);
  await opened.close();
});

test('a listener that fails does not undo a commit', async () => {
  const errors: unknown[] = [];
  const { session, close } = await openTestSession(bundle, {
    onCommit: () => {
      throw new Error('no page');
    },
    onListenerError: (error) => errors.push(error),
  });
  expect((await session.submit(chat(1, 0))).seq).toBe(1);
  expect((await session.submit(chat(2, 10))).seq).toBe(2);
  expect(errors).toHaveLength(2);
  await close();
});

// behaviour: total-7
test('viewers beyond the memory limit come back from the database with their totals', async () => {
  const { session, submitAll, close } = await openTestSession(bundle);
  await session.submit(gift(1, 0, 1, 'a', 4));
  const crowd = Array.from({ length: MAX_VIEWERS_IN_MEMORY }, (_, n): EventDraft => ({
    id: `f${n}`,
    at: START_MS + 10,
    type: 'follow',
    viewer: testViewer(n + 2),
    payload: {},
  }));
  await submitAll(crowd);
  // Viewers on a top list stay.
  const inMemory = session.state.stages.stats.viewers;
  expect(inMemory.size).toBeLessThan(MAX_VIEWERS_IN_MEMORY);
  expect(inMemory.has('7001')).toBe(true);
  const gone = crowd.find(({ viewer }) => !inMemory.has(viewer!.tiktokId))!;
  await session.submit({ ...gone, id: 'l', type: 'like', payload: { likeCount: 3, totalLikeCount: 3 } });
  const viewer = session.state.stages.stats.viewers.get(gone.viewer!.tiktokId);
  expect(viewer).toMatchObject({ createdAt: START_MS + 10, likes: [3, 3, 3, 3, 3, 3, session.state.seq] });
  await close();
});

const drafts = fc
  .array(
    fc.record({
      gapMs: fc.oneof(fc.integer({ min: 0, max: 3000 }), fc.constant(15_000), fc.constant(4 * 3_600_000)),
      kind: fc.constantFrom('gift', 'chat', 'like', 'follow', 'start', 'settings', 'item', 'repeat'),
      viewer: fc.integer({ min: 0, max: 5 }),
      count: fc.integer({ min: 1, max: 6 }),
    }),
    { minLength: 1, maxLength: 60 },
  )
  .map((steps) => {
    let at = 0;
    let version = 1;
    let hasSecondChat = false;
    return steps.map(({ gapMs, kind, viewer, count }, n): EventDraft => {
      at += gapMs;
      const base = { id: `e${n}`, at: START_MS + at, viewer: testViewer(viewer) };
      if (kind === 'gift') return { ...gift(n, at, viewer, String(count % 2), count, count === 6) };
      if (kind === 'like')
        return { ...base, type: 'like', payload: { likeCount: count, totalLikeCount: n * 10 + count } };
      if (kind === 'follow') return { ...base, type: 'follow', payload: {} };
      if (kind === 'start')
        return { id: `e${n}`, at: base.at, type: 'streamStart', payload: { roomId: String(count) } };
      if (kind === 'repeat') return { ...base, id: 'same', type: 'share', payload: {} };
      if (kind === 'item') {
        hasSecondChat = !hasSecondChat;
        const order = [...bundle.overlay.items.map((item) => item.id), ...(hasSecondChat ? ['chat2'] : [])];
        const patch = { itemsById: { chat2: hasSecondChat ? testItem('CHAT', 'chat2') : null }, order };
        const payload = { kind: 'overlay' as const, id: 'test', version: ++version, patch };
        return { id: `e${n}`, at: base.at, type: 'documentChanged', origin: 'document', payload };
      }
      if (kind === 'settings') {
        const patch = {
          itemsById: { coins: { settings: { value: 10 * count } }, timer: { settings: { duration: 20 + count } } },
        };
        const payload = { kind: 'overlay' as const, id: 'test', version: ++version, patch };
        return { id: `e${n}`, at: base.at, type: 'documentChanged', origin: 'document', payload };
      }
      return chat(n, at);
    });
  });

/** Folds a list in batches of varying size, closing and opening the database file at some points. */
async function fold(
  list: readonly EventDraft[],
  batchSize: number,
  restartEvery: number,
  file: string,
): Promise<string> {
  let opened = await openTestSession(bundle, { batchSize }, file);
  for (let start = 0; start < list.length; start += restartEvery) {
    await opened.submitAll(list.slice(start, start + restartEvery));
    if (start + restartEvery >= list.length) break; // the last part is not followed by a restart
    await opened.close();
    opened = await openTestSession(bundle, { batchSize }, file);
  }
  await opened.session.advance((list.at(-1)!.at ?? 0) + 60_000);
  const bytes = await opened.bytes();
  await opened.close();
  return bytes;
}

// behaviour: durable-1, replay-1, chat-5, feed-5
test('batch size and restarts change nothing', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      drafts,
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 30 }),
      async (list, batchSize, restartEvery) => {
        const name = (suffix: string): string => join(folder, `${run++}-${suffix}.sqlite`);
        const whole = await fold(list, 1000, list.length, name('whole'));
        expect(await fold(list, batchSize, restartEvery, name('cut'))).toBe(whole);
        expect(await fold(list, 1, list.length, name('single'))).toBe(whole);
      },
    ),
    { numRuns: 25 },
  );
});

describe('what can never be written', () => {
  const time = { mode: 'recorded' } as const;
  /** A value of the fold that cannot be stored, like a row that is too long. */
  const unwritable = (n: number): EventDraft =>
    ({ ...chat(n, n), payload: { comment: 'unwritable', emotes: [] } }) as EventDraft;

  async function opened(attempts: unknown[], refused: (string | null)[]) {
    const test = await openTestSession(bundle, {
      time,
      batchSize: 8,
      retry: () => Promise.resolve(void attempts.push(1)),
      onRefused: (_error, eventId) => void refused.push(eventId),
    });
    const append = test.store.append.bind(test.store);
    test.store.append = (batch) => {
      if (JSON.stringify(batch.events).includes('unwritable')) throw new RangeError('Invalid string length');
      return append(batch);
    };
    return test;
  }

  // behaviour: durable-4
  test('is left out alone, and said; everything before and after it is kept', async () => {
    const [attempts, refused]: [unknown[], (string | null)[]] = [[], []];
    const { session, store, close } = await opened(attempts, refused);
    const drafts = Array.from({ length: 20 }, (_none, n) => (n === 11 ? unwritable(n) : chat(n, n)));
    const answers = await Promise.allSettled(drafts.map((draft) => session.submit(draft)));
    expect(answers.flatMap(({ status }, n) => (status === 'rejected' ? [n] : []))).toEqual([11]);
    expect(answers[11]).toMatchObject({ reason: { code: 'EVENT_NOT_STORABLE' } });
    expect([refused, attempts]).toEqual([['c11'], []]);
    const kept = await store.tail(['chat'], 0, 1e9);
    expect(kept.map(({ id, seq }) => [id, seq])).toEqual(
      drafts
        .filter((_draft, n) => n !== 11)
        .map(({ id }, index) => [id, index + 1])
        .reverse(),
    );
    await close();
  });

  test('is not taken for a database that cannot write just now', async () => {
    const [attempts, refused]: [unknown[], (string | null)[]] = [[], []];
    const { session, store, close } = await opened(attempts, refused);
    const append = store.append.bind(store);
    store.append = (batch) => {
      if (attempts.length < 3)
        throw Object.assign(new Error('SQLITE_BUSY: database is locked'), { code: 'SQLITE_BUSY' });
      return append(batch);
    };
    expect((await session.submit(chat(1, 1))).seq).toBe(1);
    expect([refused, attempts.length]).toEqual([[], 3]);
    await close();
  });
});
