import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../ground/db/connection.ts';
import { openTestDatabase } from '#tests/support/testDatabase.ts';
import type { JournalEvent } from '../../show/fold/foldOutput.ts';
import { sessionStore } from '../../show/session/store.ts';
import { eventsAfter } from './store.ts';

let database: Database;
beforeEach(async () => {
  database = await openTestDatabase();
  await database('streamers').insert({ id: 's', name: 'S', seed: 1, created_at: 0 });
});
afterEach(() => database.destroy());

function chat(seq: number, characters: number): JournalEvent {
  const payload = { comment: 'x'.repeat(characters), emotes: [] };
  return { seq, id: `chat:${seq}`, at: 1000 + seq, type: 'chat', payload, origin: 'connector', depth: 0 };
}

/** Reads a journal whose comments have these lengths, and returns the sequence numbers of each portion. */
async function portionsOf(lengths: readonly number[], limits: { most: number; mostCharacters: number }) {
  const events = lengths.map((length, at) => chat(at + 1, length));
  await sessionStore(database, 's').append({ events, rows: [], seq: events.length, at: 1000, nextDueMs: null });
  const portions: number[][] = [];
  for (let afterSeq = 0, hasMore = true; hasMore;) {
    const portion = await eventsAfter(database, 's', afterSeq, limits);
    portions.push(portion.events.map(({ seq }) => seq));
    afterSeq = portion.events.at(-1)?.seq ?? afterSeq;
    hasMore = portion.hasMore;
  }
  return portions;
}

// behaviour: report-6
test('a portion of a journal ends at a number of events', async () => {
  expect(await portionsOf([1, 1, 1, 1, 1], { most: 2, mostCharacters: 10_000 })).toEqual([[1, 2], [3, 4], [5]]);
});

// behaviour: report-6
test('large events end a portion earlier, and one that is too large stands alone', async () => {
  const lengths = [10, 900, 900, 5_000, 10, 10];
  expect(await portionsOf(lengths, { most: 500, mostCharacters: 2_500 })).toEqual([[1, 2, 3], [4], [5, 6]]);
});
