import { beforeEach, describe, expect, it, test } from 'vitest';
import { AppError } from '#engine/core/appError.ts';
import { type ManualClock, manualClock } from '#engine/core/clock.ts';
import type { ErrorCode } from '#schemas/generated/types.ts';
import { reportOf } from '../connection/connectorReport.ts';
import { chatLine, type ChatOut, createChatOut } from './chatOut.ts';
import type { Running } from './source.ts';

const never = new AbortController().signal;
const report = reportOf('tikfinity', 'connected', { en: '', de: '' });
const stop = (): Promise<void> => Promise.resolve();
let clock: ManualClock;
let said: string[];
let running: Running | null;
let out: ChatOut;

/** Creates a source that writes, or refuses with a reason. */
const writing = (chatProblem: ErrorCode | null = null, refusal: ErrorCode | null = null): Running => ({
  stop,
  chatProblem: () => chatProblem as never,
  send: (text) => {
    said.push(text);
    return refusal === null ? Promise.resolve() : Promise.reject(new AppError(refusal));
  },
});
const say = (text = 'Hi', id = 'mia'): Promise<string> =>
  out.send(id, text, never).catch((error: AppError) => error.code);

beforeEach(() => {
  clock = manualClock(0);
  said = [];
  running = writing();
  out = createChatOut({
    clock,
    scheduler: { after: () => () => undefined },
    sourceOf: () => ({ running, snapshot: { report } as never }),
  });
});

// behaviour: effect-10
describe('whether an account may write', () => {
  it.for<[string, () => Running | null, ErrorCode | null]>([
    ['no source runs', () => null, 'CHAT_NOT_LIVE'],
    ['its source only listens', () => ({ stop }), 'CHAT_CANNOT_WRITE'],
    ['there is no key', () => writing('CHAT_NEEDS_KEY'), 'CHAT_NEEDS_KEY'],
    ['nobody is live', () => writing('CHAT_NOT_LIVE'), 'CHAT_NOT_LIVE'],
    ['nothing is wrong', () => writing(), null],
  ])('when %s', async ([, source, code]) => {
    running = source();
    expect(out.problem('mia')?.code ?? null).toBe(code);
    expect(await say()).toBe(code ?? 'Hi');
    expect(said).toEqual(code === null ? ['Hi'] : []);
  });

  it('when the platform refuses it: until another key is there, it says otherwise or ten minutes are over', async () => {
    running = writing(null, 'CHAT_NEEDS_PLAN');
    expect(out.problem('mia')).toBeNull();
    expect(await say()).toBe('CHAT_NEEDS_PLAN');
    expect(out.problem('mia')?.code).toBe('CHAT_NEEDS_PLAN');
    clock.set(600_000);
    expect(out.problem('mia')).toBeNull();
    await say();
    running = writing();
    expect(out.problem('mia')).toBeNull();
  });
});

test('twenty messages in a minute, for each account', async () => {
  for (let n = 0; n < 20; n++) {
    expect(await say()).toBe('Hi');
    clock.set(clock.nowMs() + 1_000);
  }
  await expect(out.send('mia', 'x', never)).rejects.toMatchObject({ code: 'CHAT_TOO_OFTEN', params: { seconds: 40 } });
  expect(await say('Hi', 'ben')).toBe('Hi');
  clock.set(clock.nowMs() + 40_000);
  expect(await say()).toBe('Hi');
  expect(said).toHaveLength(22);
});

test('one line without what controls something, no longer than the platform takes', async () => {
  expect(await say('  Hello\r\n\u0007 there\u2028you\u0000  ')).toBe('Hello there you');
  expect(await say('\u0000 \n ')).toBe('CHAT_EMPTY');
  expect(chatLine('😀'.repeat(100))).toBe('😀'.repeat(75));
  expect(chatLine(`a${'😀'.repeat(100)}`)).toBe(`a${'😀'.repeat(74)}`);
});
