/** Tests outside work with throw-away kinds: from the requesting commit to the event that reports its end. */
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import { askingFold, endedIn } from '#tests/support/askingStage.ts';
import { openTestSession, START_MS, testBundle, type TestSession } from '#tests/support/session.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { manualTime, type ManualTime } from '#tests/support/manualTime.ts';
import { openRehearsal } from '../../rehearsals/rehearsal.ts';
import type { SessionEffects } from '../session/effectsPort.ts';
import { createCarrier } from './carrier.ts';
import type { EffectIo, EffectKind } from './effectKind.ts';

const folder = temporaryFolder();
const BUNDLE = testBundle([]);
const DEADLINE_MS = 15_000;
let files = 0;

interface Call extends EffectIo {
  atMs: number;
  signal: AbortSignal;
}

let time: ManualTime;
let calls: Call[];
let warnings: string[];
/** Returns the result of each attempt. */
let answer: (call: Call) => Promise<object | null>;
let opened: TestSession & { effects: SessionEffects };

/** Creates a kind controlled by the test. */
const kind = (over: Partial<EffectKind> = {}): EffectKind => ({
  afterCrash: 'repeat',
  perform: async (_request, io, signal) => {
    const call = { ...io, atMs: time.clock.nowMs() - START_MS, signal };
    calls.push(call);
    return (await answer(call)) as never;
  },
  rehearse: (request) => ({ result: { rehearsed: request['said']! }, durationMs: 2_000 }),
  ...over,
});
const KINDS = {
  once: kind(),
  again: kind({ retries: 3 }),
  tireless: kind({ retries: 100 }),
  careful: kind({ afterCrash: 'skip' }),
};
const carrier = () =>
  createCarrier({
    kinds: KINDS,
    scheduler: time.scheduler,
    log: { warn: (fields, message) => void warnings.push(`${message} ${JSON.stringify(fields)}`) },
  });

async function open(file = join(folder, `${++files}.db`)): Promise<string> {
  let effects: SessionEffects | null = null;
  const session = await openTestSession(
    BUNDLE,
    {
      fold: askingFold({ deadlineMs: DEADLINE_MS }),
      time: { mode: 'live', ...time },
      startAtMs: START_MS,
      onCommit: ({ state }) => effects?.carryOut(state),
    },
    file,
  );
  effects = carrier().perform('s', session.session);
  opened = { ...session, effects };
  return file;
}

/** Stops everything as after a crash. */
async function leave(): Promise<void> {
  opened.effects.close();
  await opened.close();
}

const ask = (id: string, comment: keyof typeof KINDS | 'nothing' = 'once'): EventDraft<'chat'> => ({
  id,
  type: 'chat',
  payload: { comment, emotes: [] },
});

const submit = (...drafts: EventDraft[]) => Promise.all(drafts.map((draft) => opened.session.submit(draft)));
const ended = () =>
  endedIn(opened.session.state).map(({ key, outcome, result, message }) => [key, outcome, result ?? message]);

const ANSWERS = 12;

/** Advances time from timer to timer until something holds; the database finishes its work before each. */
async function until(holds: () => boolean): Promise<void> {
  for (;;) {
    for (let n = 0; n < ANSWERS; n++) {
      if (holds()) return;
      await opened.database.raw('SELECT 1');
    }
    time.fireNext();
  }
}
const untilEnded = (count: number): Promise<void> => until(() => ended().length === count);

beforeEach(() => {
  time = manualTime(START_MS);
  calls = [];
  warnings = [];
  answer = () => Promise.resolve({ ok: true });
});
afterEach(() => leave());

// behaviour: effect-1, effect-2
test('what is asked for is done once, after its commit, and its result comes back as an event', async () => {
  await open();
  let journal: string[] = [];
  answer = async () => {
    journal = (await opened.store.tail(['chat'], 0, 10)).map(({ id }) => id);
    return { status: 200 };
  };
  await submit(ask('m1'));
  await untilEnded(1);
  expect(journal).toEqual(['m1']);
  expect(calls).toMatchObject([{ key: 'm1/asking/0', streamerId: 's', attempt: 1 }]);
  expect(ended()).toEqual([['m1/asking/0', 'done', { status: 200 }]]);
  expect((await opened.store.tail(['effectResult'], 0, 10)).map(({ origin }) => origin)).toEqual(['result']);
  expect(warnings).toEqual([]);
});

// behaviour: effect-6
describe('a failure', () => {
  test('is the end of a kind that is not tried again', async () => {
    await open();
    answer = () => Promise.reject(new Error('no route'));
    await submit(ask('m1'));
    await untilEnded(1);
    expect(ended()).toEqual([['m1/asking/0', 'failed', 'no route']]);
    expect(calls).toHaveLength(1);
  });

  test('is tried again, with the same key and growing waits', async () => {
    await open();
    answer = ({ attempt }) => (attempt < 4 ? Promise.reject(new Error('busy')) : Promise.resolve(null));
    await submit(ask('m1', 'again'));
    await untilEnded(1);
    expect(calls.map(({ atMs, attempt, key }) => [atMs, attempt, key])).toEqual([
      [0, 1, 'm1/asking/0'],
      [500, 2, 'm1/asking/0'],
      [1_500, 3, 'm1/asking/0'],
      [3_500, 4, 'm1/asking/0'],
    ]);
    expect(ended()).toEqual([['m1/asking/0', 'done', '']]);
  });

  test('is tried again so often and no more', async () => {
    await open();
    answer = () => Promise.reject(new Error('busy'));
    await submit(ask('m1', 'again'));
    await untilEnded(1);
    expect(calls).toHaveLength(4);
    expect(ended()).toEqual([['m1/asking/0', 'failed', 'busy']]);
  });

  test('is not tried again when the wait would pass the deadline', async () => {
    await open();
    answer = () => Promise.reject(new Error('busy'));
    await submit(ask('m1', 'tireless'));
    await untilEnded(1);
    // 0.5 + 1 + 2 + 4 s are over, 8 more would be 15.5.
    expect(calls.map(({ atMs }) => atMs)).toEqual([0, 500, 1_500, 3_500, 7_500]);
    expect(ended()).toEqual([['m1/asking/0', 'failed', 'busy']]);
  });

  test('of which nobody heard before says what there is not', async () => {
    await open();
    await submit(ask('m1', 'nothing'));
    await untilEnded(1);
    expect(ended()).toEqual([['m1/asking/0', 'failed', expect.stringContaining('"nothing"')]]);
  });

  test('is a result that is too long', async () => {
    await open();
    answer = () => Promise.resolve({ text: 'x'.repeat(70_000) });
    await submit(ask('m1'));
    await untilEnded(1);
    expect(ended()).toEqual([['m1/asking/0', 'failed', 'The result has 70011 characters, more than 65536.']]);
  });
});

// behaviour: effect-3
test('at the deadline work is broken off, whether it listens or not, and others have their turn', async () => {
  await open();
  answer = ({ key }) => (key.startsWith('last') ? Promise.resolve({ ok: true }) : new Promise(() => undefined));
  await submit(...Array.from({ length: 16 }, (_, n) => ask(`m${n}`)));
  await submit(ask('last'));
  await untilEnded(17);
  const outcomes = ended().map(([, outcome]) => outcome);
  // It got its turn when its own deadline had passed with that of the others.
  expect(new Set(outcomes)).toEqual(new Set(['late']));
  expect(calls).toHaveLength(16);
  expect(calls.every(({ signal }) => signal.aborted)).toBe(true);
  await submit(ask('last2'));
  await untilEnded(18);
  expect(ended().at(-1)).toEqual(['last2/asking/0', 'done', { ok: true }]);
});

// behaviour: effect-7
describe('after a crash', () => {
  test.each([
    ['once', [['m1/asking/0', 'done', { ok: true }]], 1],
    ['careful', [['m1/asking/0', 'skipped', expect.stringContaining('not repeated')]], 0],
  ] as const)('what was on its way is repeated with its key, or skipped: %s', async (name, expected, repeats) => {
    let begun = (): void => undefined;
    const isBegun = new Promise<void>((resolve) => (begun = resolve));
    answer = () => (begun(), new Promise(() => undefined));
    const file = await open();
    await submit(ask('m1', name));
    await isBegun;
    await leave();
    expect(calls.splice(0)).toHaveLength(1);
    answer = () => Promise.resolve({ ok: true });
    await open(file);
    await untilEnded(1);
    expect(ended()).toEqual(expected);
    expect(calls.map(({ key }) => key)).toEqual(Array.from({ length: repeats }, () => 'm1/asking/0'));
    await submit(ask('m2', name));
    await untilEnded(2);
    expect(ended()[1]).toEqual(['m2/asking/0', 'done', { ok: true }]);
  });
});

// behaviour: effect-8
test('a rehearsal does nothing outside: its results are made up, and the session never hears of them', async () => {
  await open();
  const log = { warn: (_fields: object, message: string) => void warnings.push(message) };
  const silence = { silentInMs: noRoom, emptyInMs: noRoom };
  const hub = { openRoom: noRoom, closeRoom: noRoom, publish: noRoom, endCue: noRoom, ...silence };
  const rehearsal = openRehearsal(
    {
      hub,
      host: { shown: () => ({}) as never },
      scheduler: time.scheduler,
      effects: carrier(),
      randomId: () => 'r',
      log,
    },
    { streamerId: 's', base: opened.session, isShown: () => false, onRooms: () => undefined },
  );
  const fork = rehearsal.session;
  void fork.submit(ask('m1'));
  await until(() => endedIn(fork.state).length === 1);
  expect(endedIn(fork.state)).toMatchObject([{ outcome: 'done', result: { rehearsed: 'm1' } }]);
  expect(time.clock.nowMs() - START_MS).toBeGreaterThanOrEqual(2_000);
  expect(calls).toEqual([]);
  expect(ended()).toEqual([]);
  await rehearsal.close();
  expect(warnings).toEqual([]);
});

const noRoom = (): never => {
  throw new Error('no page is shown this rehearsal');
};
