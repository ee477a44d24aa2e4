/** Tests verifiable spins in the real session with the real draws; outside work answers on demand. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import { verifyDraws } from '#engine/rules/chance/verify.ts';
import type { EventPayloads, WheelSection } from '#schemas/generated/types.ts';
import {
  openTestSession,
  START_MS,
  testBundle,
  testItem,
  testViewer,
  type TestSession,
} from '#tests/support/session.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { createDrawBook, type DrawBook } from '../../chance/drawBook.ts';
import { firstWheel } from '../../../documents/games/store.ts';
import { commitDraw, revealDraw } from '../../effects/draws.ts';
import { liveOverlayOf } from '../../session/liveItems.ts';
import { MAX_WAITING } from './rules.ts';

const BUNDLE = testBundle([testItem('GOAL', 'goal')]);
const SECRET = new Uint8Array(32).fill(7);
/** Total duration of a spin of 5 s. */
const WHEEL_MS = 11_800;

let opened: TestSession;
let book: DrawBook;
let events: StreamEvent[];
let reports: string[];
let file: string;

async function open(): Promise<void> {
  opened = await openTestSession(
    BUNDLE,
    {
      onCommit: (commit) => {
        events.push(...commit.events);
        reports.push(...commit.reports.map(({ message }) => message));
      },
    },
    file,
  );
  const clock = manualClock(START_MS);
  book = createDrawBook({
    database: opened.database,
    clock,
    secret: SECRET,
    randomBytes: (size) => new Uint8Array(size),
  });
}

beforeEach(async () => {
  file = `${temporaryFolder()}/session.db`;
  [events, reports] = [[], []];
  await open();
});
afterEach(() => opened.close());

const section = (id: string, weight = 1): WheelSection => ({
  id,
  text: `Text ${id}`,
  weight,
  textColor: '#fff',
  backgroundColor: '#000',
  contentType: 'text',
  imageUrl: '',
  imageScaleMode: 'contain',
});
const WHEEL = { items: ['a', 'b', 'c'].map((id) => section(id)), centerImageUrl: '', spinDuration: 5, extraSpins: 3 };
const submit = (draft: EventDraft) => opened.session.submit(draft);
const spin = (id: string, over: Partial<EventPayloads['spinWheel']> = {}) =>
  submit({ id, type: 'spinWheel', origin: 'command', payload: { targetItemId: 'goal', ...WHEEL, ...over } });
const chat = (n: number, atMs: number): EventDraft => ({
  id: `tiktok:${n}`,
  at: START_MS + atMs,
  type: 'chat',
  origin: 'connector',
  viewer: testViewer(n),
  payload: { comment: 'hi', emotes: [] },
});
const state = () => opened.session.state.stages;
const waiting = () => state().draws.queue.map(({ spinId }) => spinId);
const wonBy = () =>
  events.filter(({ type }) => type === 'wheelEnded').map(({ payload }) => payload as EventPayloads['wheelEnded']);
const page = async () => book.read((await book.addressOf('s')).page, 0, 100);

/** Does the requested outside work. */
async function carry(result?: EventPayloads['effectResult']): Promise<string[]> {
  const kinds = {
    commitDraw: commitDraw({
      draws: book,
      wheelOf: async () => firstWheel('de'),
      entrantsOf: async () => ({ entrants: [], removed: [] }),
    }),
    revealDraw: revealDraw({ draws: book }),
  };
  const done: string[] = [];
  for (const { key, kind, request } of state().effects.pending.values()) {
    const io = { key, streamerId: 's', attempt: 1 };
    const made = await kinds[kind as keyof typeof kinds].perform(request, io, new AbortController().signal);
    const payload = { key, outcome: 'done' as const, result: made, message: '', ...result };
    await submit({
      id: `result:${key.replaceAll('/', ':')}`,
      type: 'effectResult',
      origin: 'result',
      payload: { ...payload, key },
    });
    done.push(kind);
  }
  return done;
}

// behaviour: fair-1, fair-2
test('a spin is fixed, waits for the first message of the stream, and is then revealed and shown', async () => {
  await submit(chat(1, 0));
  await spin('s1');
  await submit(chat(2, 10));
  expect(await carry()).toEqual(['commitDraw']);
  expect((await page()).draws[0]).toMatchObject({ number: 1, result: null });
  expect(state().effects.pending.size).toBe(0);
  await submit(chat(4, 30));
  await submit(chat(5, 40));
  expect(await carry()).toEqual(['revealDraw']);
  await opened.session.advance(START_MS + 40 + WHEEL_MS);
  const [draw] = (await page()).draws;
  expect(draw!.result!.input).toBe('tiktok:4');
  expect(wonBy()).toMatchObject([{ sectionId: WHEEL.items[draw!.result!.winner]!.id, spinId: 's1' }]);
  expect(verifyDraws(await page()).isSound).toBe(true);
  expect(state().draws).toEqual({ queue: [], step: null, isTurning: false, nextDue: null });
});

// behaviour: fair-2
test('where nobody says anything the spin goes on after five seconds, and it is published that nothing public was in it', async () => {
  await spin('s1');
  await carry();
  expect(opened.session.nextDueMs).toBe(START_MS + 5000);
  await opened.session.advance(START_MS + 5000);
  await carry();
  expect(state().games.byName['wheel-of-fortune']).toBeDefined();
  expect((await page()).draws[0]!.result!.input).toBe('');
});

// behaviour: wheel-260
test('pages learn that a spin waits for a message, and nothing about its result', async () => {
  const wheel = () => liveOverlayOf(opened.session.state, (data) => data).games;
  await spin('s1');
  expect(wheel()).toEqual([]);
  await carry();
  const [waits] = wheel();
  expect(waits).toMatchObject({ game: 'wheel-of-fortune', targetItemId: 'goal', data: { isWaiting: true } });
  expect(waits!.data).toMatchObject({ selectedItemId: 'a', startedAtMs: 0 });
  expect(wheel()[0]).toBe(waits);
  await submit(chat(4, 30));
  expect(wheel()).toEqual([]);
  await carry();
  expect(wheel()[0]!.data).not.toHaveProperty('isWaiting');
  await opened.session.advance(START_MS + 40 + WHEEL_MS);
  expect(wheel()).toEqual([]);
});

// behaviour: wheel-261
test('a wheel with a half is drawn and published in thousandths, one of whole weights as before', async () => {
  await spin('s1', { items: [section('a', 0.5), section('b', 2), section('c')] });
  await spin('s2', { items: [section('a', 1), section('b', 2), section('c')] });
  for (let n = 0; n < 2; n++) {
    await carry();
    await submit(chat(n, n * 20_000));
    await carry();
    await opened.session.advance(START_MS + n * 20_000 + WHEEL_MS);
  }
  const published = await page();
  expect(published.draws.map(({ entries }) => entries.map(({ weight }) => weight))).toEqual([
    [500, 2000, 1000],
    [1, 2, 1],
  ]);
  expect(verifyDraws(published).isSound).toBe(true);
  expect(wonBy().map(({ sectionId }) => ['a', 'b', 'c'].indexOf(sectionId))).toEqual(
    published.draws.map(({ result }) => result!.winner),
  );
});

// behaviour: wheel-10
test('spins that are asked for during a spin wait for it, in their order, and each is told its own end', async () => {
  for (const id of ['s1', 's2', 's3']) await spin(id, { spinId: `step ${id}` });
  expect(waiting()).toEqual(['step s1', 'step s2', 'step s3']);
  for (let n = 0; n < 3; n++) {
    await carry();
    await submit(chat(n, n * 20_000));
    await carry();
    expect(waiting()).toHaveLength(2 - n);
    await opened.session.advance(START_MS + n * 20_000 + WHEEL_MS);
  }
  expect(wonBy().map(({ spinId }) => spinId)).toEqual(['step s1', 'step s2', 'step s3']);
  expect((await page()).draws.map(({ number }) => number)).toEqual([1, 2, 3]);
});

// behaviour: wheel-10
test('a test that runs meanwhile is waited for, and has no number', async () => {
  await spin('s1');
  await carry();
  await submit({ id: 'test', type: 'runWheel', origin: 'command', payload: { targetItemId: 'goal', ...WHEEL } });
  await submit(chat(1, 10));
  await carry();
  expect(waiting()).toEqual(['s1']);
  await opened.session.advance(START_MS + WHEEL_MS);
  expect(waiting()).toEqual([]);
  await opened.session.advance(START_MS + 2 * WHEEL_MS);
  expect(wonBy().map(({ spinId }) => spinId)).toEqual([undefined, 's1']);
  expect((await page()).total).toBe(1);
});

// behaviour: wheel-10
test('spins that wait are dropped, each is told so, and the one that is drawn already goes on', async () => {
  for (const id of ['s1', 's2', 's3']) await spin(id);
  await carry();
  await submit({ id: 'drop', type: 'dropSpins', origin: 'command', payload: {} });
  expect(waiting()).toEqual(['s1']);
  expect(events.filter(({ type }) => type === 'spinDropped').map(({ payload }) => payload)).toEqual([
    { spinId: 's2' },
    { spinId: 's3' },
  ]);
  await submit(chat(1, 10));
  await carry();
  await opened.session.advance(START_MS + 10 + WHEEL_MS);
  expect(wonBy().map(({ spinId }) => spinId)).toEqual(['s1']);
  const bytes = await opened.bytes();
  await opened.close();
  await open();
  expect([waiting(), await opened.bytes()]).toEqual([[], bytes]);
});

// behaviour: fair-5
test('the section that the streamer chose wins, and that is published', async () => {
  await spin('s1', { chosenItemId: 'b' });
  await carry();
  await submit(chat(1, 10));
  await carry();
  await opened.session.advance(START_MS + 10 + WHEEL_MS);
  expect(wonBy()).toMatchObject([{ sectionId: 'b' }]);
  expect((await page()).draws[0]).toMatchObject({ chosen: 1 });
});

// behaviour: wheel-11
test('without sections it is the wheel that the streamer saved, as it was when it was fixed', async () => {
  await submit({ id: 's1', type: 'spinWheel', origin: 'command', payload: { targetItemId: 'goal' } });
  await carry();
  await submit(chat(1, 10));
  await carry();
  expect(state().games.byName['wheel-of-fortune']!.run.data).toMatchObject(firstWheel('de'));
});

describe('a spin is not lost', () => {
  // behaviour: wheel-10
  test.each([0, 1, 2, 3])('when the program ends after step %d', async (steps) => {
    await spin('s1');
    await spin('s2');
    const go = [() => carry(), () => submit(chat(1, 10)), () => carry()];
    for (const step of go.slice(0, steps)) await step();
    const [before, bytes] = [state().draws, await opened.bytes()];
    await opened.close();
    await open();
    expect(state().draws).toEqual(before);
    expect(await opened.bytes()).toBe(bytes);
    for (const step of go.slice(steps)) await step();
    await opened.session.advance(START_MS + 10 + WHEEL_MS);
    expect(wonBy().map(({ spinId }) => spinId)).toEqual(['s1']);
    expect(waiting()).toEqual(['s2']);
  });
});

// behaviour: fair-2
test('while the server was away no message could come: that time does not count', async () => {
  await spin('s1');
  await carry();
  await submit({
    id: 'resumed',
    at: START_MS,
    type: 'sessionResumed',
    origin: 'result',
    payload: { resumeAtMs: START_MS + 60_000 },
  });
  expect(opened.session.nextDueMs).toBe(START_MS + 65_000);
  await submit(chat(1, 61_000));
  await carry();
  expect((await page()).draws[0]!.result!.input).toBe('tiktok:1');
});

test('one that cannot be written down is reported, and the next one begins', async () => {
  await spin('s1');
  await spin('s2');
  await carry({ key: '', outcome: 'failed', result: null, message: 'the disk is full' });
  expect(reports).toEqual(['a spin could not be drawn: the disk is full']);
  expect(waiting()).toEqual(['s2']);
  expect(await carry()).toEqual(['commitDraw']);
});

test('no more than a number of spins wait', async () => {
  for (let n = 0; n <= MAX_WAITING; n++) await spin(`s${n}`);
  expect(waiting()).toHaveLength(MAX_WAITING);
  expect(reports).toEqual([`${MAX_WAITING} spins wait already`]);
});
