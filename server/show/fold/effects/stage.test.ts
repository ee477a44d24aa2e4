/** Tests requests in the real session, without a service that does the work. */
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { manualClock } from '#engine/core/clock.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { EffectResultPayload } from '#schemas/generated/types.ts';
import { askingFold, endedIn, keyOfMessage } from '#tests/support/askingStage.ts';
import { openTestSession, START_MS, testBundle } from '#tests/support/session.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import type { Session } from '../../session/session.ts';
import type { Commit } from '../../session/commits.ts';
import { endOf, MAX_PENDING } from './rules.ts';

const folder = temporaryFolder();
const BUNDLE = testBundle([]);
const DEADLINE_MS = 15_000;
let files = 0;
let n: number;
beforeEach(() => (n = 0));

const ask = (atMs: number, kind = 'webhook'): EventDraft<'chat'> => ({
  id: `m${++n}`,
  at: START_MS + atMs,
  type: 'chat',
  payload: { comment: kind, emotes: [] },
});
const result = (atMs: number, id: string, over: Partial<EffectResultPayload> = {}): EventDraft<'effectResult'> => ({
  at: START_MS + atMs,
  type: 'effectResult',
  origin: 'result',
  payload: { key: keyOfMessage(id), outcome: 'done', result: { status: 200 }, message: '', ...over },
});

async function open(options: { file?: string; count?: number } = {}) {
  const commits: Commit[] = [];
  const fold = askingFold({ deadlineMs: DEADLINE_MS, ...(options.count !== undefined && { count: options.count }) });
  const onCommit = (commit: Commit): void => void commits.push(commit);
  const opened = await openTestSession(BUNDLE, { fold, onCommit }, options.file);
  return { ...opened, events: () => commits.flatMap(({ events }) => events) };
}

const pendingOf = ({ state }: Session): string[] => [...state.stages.effects.pending.keys()];
const outcomes = ({ state }: Session): string[] => endedIn(state).map(({ key, outcome }) => `${key} ${outcome}`);

// behaviour: effect-1, effect-2
test('a request waits for its result, also after a restart, and ends once', async () => {
  const file = join(folder, `${++files}.db`);
  const first = await open({ file });
  await first.submitAll([ask(0), ask(10)]);
  expect(pendingOf(first.session)).toEqual(['m1/asking/0', 'm2/asking/0']);
  await first.close();
  const { session, events, close } = await open({ file });
  expect(session.state.stages.effects.pending.get('m1/asking/0')).toEqual({
    key: 'm1/asking/0',
    kind: 'webhook',
    request: { said: 'm1' },
    deadlineMs: START_MS + DEADLINE_MS,
    cause: { id: 'm1', at: START_MS, depth: 0 },
  });
  await session.submit(result(100, 'm1'));
  await session.submit(result(200, 'm1', { outcome: 'failed', result: null, message: 'again' }));
  expect(outcomes(session)).toEqual(['m1/asking/0 done']);
  expect(endedIn(session.state)[0]).toMatchObject({ kind: 'webhook', result: { status: 200 } });
  expect(pendingOf(session)).toEqual(['m2/asking/0']);
  expect(events().map(({ type, origin, cause, depth }) => [type, origin, cause, depth])).toEqual([
    ['effectResult', 'result', undefined, 0],
    ['effectEnded', 'followUp', 'm1', 1],
    ['effectResult', 'result', undefined, 0],
  ]);
  await close();
});

// behaviour: effect-3
test('at its deadline a request ends as late, and a result after it moves nothing', async () => {
  const { session, events, close } = await open();
  await session.submit(ask(0));
  await session.advance(START_MS + DEADLINE_MS - 1);
  expect(outcomes(session)).toEqual([]);
  await session.submit(result(DEADLINE_MS, 'm1'));
  expect(outcomes(session)).toEqual(['m1/asking/0 late']);
  expect(pendingOf(session)).toEqual([]);
  expect(events().map(({ type, origin }) => [type, origin])).toEqual([
    ['chat', 'connector'],
    ['effectEnded', 'deadline'],
    ['effectResult', 'result'],
  ]);
  await close();
});

test('an end at once goes on with the depth of the request, one after a second starts anew', () => {
  const effect = { key: 'k', kind: 'webhook', cause: { id: 'm', at: 0, depth: 5 } };
  const end = { outcome: 'done', result: null, message: '' } as const;
  expect(endOf(effect, end, 999)).toMatchObject({ cause: 'm', depth: 6 });
  expect(endOf(effect, end, 1_000)).toMatchObject({ cause: 'm', depth: 0 });
});

// behaviour: effect-4
test('of too many the last ones are refused at once', async () => {
  const { session, close } = await open({ count: MAX_PENDING + 2 });
  await session.submit(ask(0));
  expect(pendingOf(session)).toHaveLength(MAX_PENDING);
  expect(outcomes(session)).toEqual([`m1/asking/${MAX_PENDING} refused`, `m1/asking/${MAX_PENDING + 1} refused`]);
  await session.advance(START_MS + DEADLINE_MS);
  expect(endedIn(session.state)).toHaveLength(MAX_PENDING + 2);
  await close();
});

describe('a session that was away', () => {
  async function reopen(file: string, nowMs: number) {
    const clock = manualClock(nowMs);
    const timers: (() => void)[] = [];
    const scheduler = { after: (_ms: number, task: () => void) => (timers.push(task), () => undefined) };
    const events: string[] = [];
    const opened = await openTestSession(
      BUNDLE,
      {
        fold: askingFold({ deadlineMs: DEADLINE_MS }),
        time: { mode: 'live', clock, scheduler },
        onCommit: (commit) => void events.push(...commit.events.map(({ type, at }) => `${type} ${at - START_MS}`)),
      },
      file,
    );
    return { ...opened, clock, events };
  }

  // behaviour: effect-5
  test('gives what waits the time that nobody was there', async () => {
    const file = join(folder, `${++files}.db`);
    const first = await open({ file });
    await first.submitAll([ask(0), { ...ask(5_000), type: 'share', payload: {} }]);
    await first.close();
    const { session, events, clock, close } = await reopen(file, START_MS + 3_600_000);
    await expect.poll(() => events).toEqual(['sessionResumed 5000']);
    clock.set(START_MS + 3_600_000 + 9_000);
    await session.submit({ id: 'x', type: 'share', payload: {} });
    expect(outcomes(session)).toEqual([]);
    clock.set(START_MS + 3_600_000 + 10_000);
    await session.submit({ id: 'y', type: 'share', payload: {} });
    expect(outcomes(session)).toEqual(['m1/asking/0 late']);
    await close();
  });

  // behaviour: effect-5, time-1
  test('gives what waits the time that the computer slept', async () => {
    let [nowMs, sleptMs] = [START_MS, 0];
    const clock = { nowMs: () => nowMs, sleptMs: () => sleptMs };
    const scheduler = { after: () => () => undefined };
    const fold = askingFold({ deadlineMs: DEADLINE_MS });
    const { session, close } = await openTestSession(BUNDLE, { fold, time: { mode: 'live', clock, scheduler } });
    await session.submit(ask(0));
    nowMs += 3_600_000 + DEADLINE_MS - 1;
    sleptMs += 3_600_000;
    await session.submit({ id: 'x', type: 'share', payload: {} });
    expect(outcomes(session)).toEqual([]);
    nowMs += 1;
    await session.submit({ id: 'y', type: 'share', payload: {} });
    expect(outcomes(session)).toEqual(['m1/asking/0 late']);
    await close();
  });

  // behaviour: effect-5
  test('that comes and goes without anything happening counts no time twice', async () => {
    const file = join(folder, `${++files}.db`);
    const first = await open({ file });
    await first.submitAll([ask(0), { ...ask(5_000), type: 'share', payload: {} }]);
    await first.close();
    for (const hours of [1, 2, 3]) {
      const { events, close } = await reopen(file, START_MS + hours * 3_600_000);
      await expect.poll(() => events).toEqual([`sessionResumed ${hours === 1 ? 5000 : (hours - 1) * 3_600_000}`]);
      await close();
    }
    const { session, close } = await open({ file });
    const { deadlineMs } = session.state.stages.effects.pending.get('m1/asking/0')!;
    expect(deadlineMs - START_MS).toBe(DEADLINE_MS + 3 * 3_600_000 - 5_000);
    await close();
  });

  test('says nothing when nothing waits', async () => {
    const file = join(folder, `${++files}.db`);
    const first = await open({ file });
    await first.submitAll([ask(0), result(1, 'm1')]);
    await first.close();
    const { session, events, close } = await reopen(file, START_MS + 3_600_000);
    await session.submit({ id: 'x', type: 'share', payload: {} });
    expect(events.filter((event) => event.startsWith('sessionResumed'))).toEqual([]);
    await close();
  });
});
