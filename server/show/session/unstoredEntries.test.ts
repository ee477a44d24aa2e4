/** Tests what a session answers while its batches cannot be written, and what it folds afterwards. */
import { expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { openTestSession, START_MS, testBundle, testViewer } from '#tests/support/session.ts';

const FULL = Object.assign(new Error('SQLITE_FULL: database or disk is full'), { code: 'SQLITE_FULL' });
const never = new Promise<void>(() => undefined);
const soon = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

const chat = (n: number): EventDraft => ({
  id: `c${n}`,
  at: START_MS + n,
  type: 'chat',
  viewer: testViewer(1),
  payload: { comment: `hello ${n}`, emotes: [] },
});

const press = (name: string): EventDraft => ({
  id: `press-${name}`,
  at: START_MS,
  type: 'pressButton',
  origin: 'command',
  payload: { name },
});

/** Opens a session on a disk that is full until `makeRoom`. */
async function onFullDisk(retry: (attempt: number) => Promise<void> = soon) {
  const failures: unknown[] = [];
  let error: Error | null = FULL;
  const opened = await openTestSession(testBundle([]), { retry, onCommitError: (failure) => failures.push(failure) });
  const append = opened.store.append.bind(opened.store);
  opened.store.append = (batch) => (error === null ? append(batch) : Promise.reject(error));
  const journal = async (): Promise<string[]> =>
    (await opened.store.tail(['chat', 'pressButton', 'documentChanged'], 0, 1e9)).map(({ id }) => id).reverse();
  const failWith = (other: Error | null): void => void (error = other);
  return { ...opened, failures, journal, failWith, makeRoom: () => failWith(null) };
}

// behaviour: event-11 durable-2
test('a command is refused at once and never folded, and events wait', async () => {
  const { session, journal, makeRoom, close } = await onFullDisk();
  const written = session.submit(chat(1));
  await expect(session.submit(press('a'))).rejects.toMatchObject({ code: 'STORAGE_FULL', status: 503, cause: FULL });
  expect(session.queued).toBe(1);
  makeRoom();
  expect((await written).seq).toBe(1);
  expect((await session.submit(press('b'))).seq).toBe(2);
  expect(await journal()).toEqual(['c1', 'press-b']);
  await close();
});

// behaviour: event-11
test('a command that waits for nobody else leaves no failure behind', async () => {
  const { session, failures, journal, makeRoom, close } = await onFullDisk(() => never);
  await expect(session.submit(press('a'))).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  expect([session.queued, failures]).toEqual([0, []]);
  makeRoom();
  expect((await session.submit(press('a'))).seq).toBe(1);
  expect(await journal()).toEqual(['press-a']);
  await close();
});

// behaviour: event-11
test('a command does not wait for the next attempt of the events before it', async () => {
  const pauses: number[] = [];
  const { session, failures, makeRoom, close } = await onFullDisk((attempt) => {
    pauses.push(attempt);
    return pauses.length === 1 ? never : soon();
  });
  const written = session.submit(chat(1));
  while (failures.length === 0) await soon();
  await expect(session.submit(press('a'))).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  expect(pauses.slice(0, 2)).toEqual([0, 0]);
  makeRoom();
  expect((await written).seq).toBe(1);
  await close();
});

// behaviour: event-11
test.each([
  ['SQLITE_READONLY: attempt to write a readonly database', 'STORAGE_FAILED'],
  ['SQLITE_IOERR: disk I/O error', 'STORAGE_FAILED'],
  ['SQLITE_BUSY: database is locked', 'BUSY'],
])('%s is answered with %s', async (message, code) => {
  const { session, failWith, close } = await onFullDisk();
  failWith(new Error(message));
  await expect(session.submit(press('a'))).rejects.toMatchObject({ code, status: 503 });
  await close();
});

// behaviour: event-11
test('a patient command and a stored edit stay queued, and the edit says so', async () => {
  const { session, journal, makeRoom, close } = await onFullDisk();
  const job = session.submit(press('job'), { isPatient: true });
  let edited: Promise<unknown>;
  const payload = { kind: 'points', id: 'points', version: 2, patch: { pointsPerCoin: 2 } };
  const edit: EventDraft = { id: 'edit', at: START_MS, type: 'documentChanged', origin: 'document', payload };
  await new Promise<void>((onDelayed) => {
    edited = session.submit(edit, { onDelayed });
  });
  makeRoom();
  await Promise.all([job, edited!]);
  expect(await journal()).toEqual(['press-job', 'edit']);
  await close();
});

// behaviour: event-11
test('whoever wants to rewrite what is stored is refused as well', async () => {
  const { session, makeRoom, close } = await onFullDisk();
  const written = session.submit(chat(1));
  let isRewritten = false;
  const rewritten = session.rewrite(() => Promise.resolve(void (isRewritten = true)));
  await expect(rewritten).rejects.toMatchObject({ code: 'STORAGE_FULL' });
  makeRoom();
  await written;
  expect(isRewritten).toBe(false);
  await close();
});
