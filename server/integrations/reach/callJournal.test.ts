import { afterEach, beforeEach, expect, test } from 'vitest';
import { AppError } from '#engine/core/appError.ts';
import { manualClock } from '#engine/core/clock.ts';
import type { Database } from '../../ground/db/connection.ts';
import { openTestDatabase } from '#tests/support/testDatabase.ts';
import { type CallJournal, createCallJournal, type KeyedCall } from './callJournal.ts';

let database: Database;
let journal: CallJournal;
let done: number;
const clock = manualClock(1_000_000);
const call = (key: string, isRepeatable = false): KeyedCall => ({ streamerId: 's', key, isRepeatable, program: 'OBS' });
const act = () => Promise.resolve({ count: ++done });
const cutOff = () => new Promise<never>(() => void done++);

beforeEach(async () => {
  database = await openTestDatabase();
  await database('streamers').insert({ id: 's', name: 's', seed: 1, created_at: 7 });
  journal = createCallJournal(database, clock);
  done = 0;
});
afterEach(() => database.destroy());

// behaviour: program-12
test('a call is done once for its key, and a repeated one gets the same answer', async () => {
  expect([await journal.once(call('k'), act), await journal.once(call('k'), act)]).toEqual([
    { count: 1 },
    { count: 1 },
  ]);
  expect(await journal.once(call('k2'), act)).toEqual({ count: 2 });
});

test('after an end in the middle it is repeated where that does no harm, and told as uncertain elsewhere', async () => {
  void journal.once(call('a'), cutOff);
  void journal.once(call('b', true), cutOff);
  await expect.poll(() => done).toBe(2);
  // A new journal stands for a new start of the server.
  const later = createCallJournal(database, clock);
  await expect(later.once(call('a'), act)).rejects.toMatchObject({ code: 'PROGRAM_CALL_UNCERTAIN' });
  expect(await later.once(call('b', true), act)).toEqual({ count: 3 });
});

test('what certainly failed may be tried again, what has no answer may not', async () => {
  const fail = (code: 'PROGRAM_BUSY' | 'PROGRAM_NO_ANSWER') => () =>
    Promise.reject(new AppError(code, { program: 'OBS' }));
  await expect(journal.once(call('a'), fail('PROGRAM_BUSY'))).rejects.toMatchObject({ code: 'PROGRAM_BUSY' });
  expect(await journal.once(call('a'), act)).toEqual({ count: 1 });
  await expect(journal.once(call('b'), fail('PROGRAM_NO_ANSWER'))).rejects.toMatchObject({ code: 'PROGRAM_NO_ANSWER' });
  await expect(journal.once(call('b'), act)).rejects.toMatchObject({ code: 'PROGRAM_CALL_UNCERTAIN' });
});

test('results are forgotten after a day', async () => {
  await journal.once(call('k'), act);
  clock.set(1_000_000 + 24 * 3_600_000 + 1);
  await journal.forget();
  expect(await database('program_calls').select()).toEqual([]);
});
