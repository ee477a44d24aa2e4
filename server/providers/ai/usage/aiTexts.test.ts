import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ManualClock, manualClock } from '#engine/core/clock.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { openTestDatabase } from '#tests/support/testDatabase.ts';
import type { Plan } from '#schemas/generated/types.ts';
import type { AskService } from '../createWriteText.ts';
import { type AiTexts, type AiTextsDeps, createAiTexts } from './aiTexts.ts';

const NOVEMBER = Date.parse('2026-11-30T22:00:00Z');
const never = new AbortController().signal;
const limits = (requests: number, characters: number) => ({ requests, characters });
let clock: ManualClock;
let database: Database;
let texts: AiTexts;
let asked: string[];
let text: string;
let streamAtMs: number;
let plan: Plan | undefined;

const answer: AskService = (prompt) => {
  asked.push(prompt);
  if (text === '') return Promise.reject(new Error('away'));
  return Promise.resolve({ text, tokens: { asked: 100, written: 10 } });
};

function open(settings: Partial<AiTextsDeps['settings']> = {}, ask = answer): AiTexts {
  return createAiTexts({
    ask,
    settings: { perStream: limits(0, 0), perMonth: limits(0, 0), price: null, ...settings },
    database,
    clock,
    streamAtMs: () => streamAtMs,
    planOf: () => Promise.resolve(plan),
  });
}
const codeOf = (writing: Promise<unknown>): Promise<string> =>
  writing.then(
    () => '',
    (error: Error & { code?: string }) => error.code ?? error.message,
  );
const write = (prompt = 'x', id = 'mia'): Promise<string> => codeOf(texts.write(id, prompt, never));

beforeEach(async () => {
  database = await openTestDatabase();
  for (const id of ['mia', 'ben']) await database('streamers').insert({ id, name: id, seed: 1, created_at: 0 });
  clock = manualClock(NOVEMBER);
  [asked, text, streamAtMs, plan] = [[], 'Hello', 7, undefined];
  texts = open();
});
afterEach(() => database.destroy());

// behaviour: plan-7
test.each([
  ['FREE', 'AI_NEEDS_PLAN', 0],
  ['BASIC', 'AI_NEEDS_PLAN', 0],
  ['PRO', '', 1],
] as const)('the service is asked for whoever has the plan for it: %s', async (of, code, times) => {
  plan = of;
  expect(await write()).toBe(code);
  expect(asked).toHaveLength(times);
});

// behaviour: ai-1
test('a stream has so many texts, and the next one has them again; each account has its own', async () => {
  texts = open({ perStream: limits(2, 0) });
  expect([await write(), await write(), await write()]).toEqual(['', '', 'AI_STREAM_LIMIT_REACHED']);
  expect(await write('x', 'ben')).toBe('');
  expect(asked).toHaveLength(3);
  streamAtMs = 8;
  expect(await write()).toBe('');
});

// behaviour: ai-1
test('a month has so many, whatever the stream, and so many characters of questions and answers', async () => {
  texts = open({ perMonth: limits(2, 0) });
  await write();
  streamAtMs = 8;
  expect([await write(), await write()]).toEqual(['', 'AI_MONTH_LIMIT_REACHED']);
  clock.set(NOVEMBER + 2 * 3_600_000);
  expect(await write()).toBe('');
  texts = open({ perMonth: limits(0, 20) });
  streamAtMs = 9;
  const writeAsBen = (prompt: string): Promise<string> => write(prompt, 'ben');
  expect([await writeAsBen('0123456789'), await writeAsBen('x'), await writeAsBen('x')]).toEqual([
    '',
    '',
    'AI_MONTH_LIMIT_REACHED',
  ]);
});

test('asked at once, no more than there are', async () => {
  texts = open({ perStream: limits(3, 0) });
  const codes = await Promise.all(Array.from({ length: 10 }, () => write()));
  expect(codes.filter((code) => code === '')).toHaveLength(3);
  expect(asked).toHaveLength(3);
});

test('what failed was asked for all the same', async () => {
  texts = open({ perStream: limits(1, 0) });
  text = '';
  expect(await write()).toContain('away');
  expect(await write()).toBe('AI_STREAM_LIMIT_REACHED');
});

// behaviour: ai-2
test('what was used and what it cost is counted per stream', async () => {
  texts = open({ price: { asked: 0.5, written: 2, currency: 'EUR' }, perStream: limits(9, 99) });
  const signal = never;
  expect(await texts.write('mia', '12345', signal)).toEqual({ text: 'Hello', tokens: 110, cost: 0.00007 });
  await texts.write('mia', '12345', signal);
  streamAtMs = Date.parse('2026-12-01T18:00:00Z');
  clock.set(streamAtMs);
  await texts.write('mia', '1', signal);
  const one = { requests: 1, characters: 6, tokens: 110, cost: 0.00007 };
  const two = { requests: 2, characters: 20, tokens: 220, cost: 0.00014 };
  expect(await texts.usage('mia')).toEqual({
    stream: { ...one, limits: limits(9, 99) },
    month: { ...one, limits: limits(0, 0) },
    streams: [
      { startedAt: '2026-12-01T18:00:00.000Z', ...one },
      { startedAt: '1970-01-01T00:00:00.007Z', ...two },
    ],
    currency: 'EUR',
  });
  expect(await texts.usage('ben')).toMatchObject({ stream: { requests: 0, tokens: 0, cost: 0 }, streams: [] });
});

// behaviour: ai-3
test('a text with an unwanted word is held back, and has cost all the same', async () => {
  text = 'What a sh!t stream';
  const refused = texts.write('mia', 'x', never);
  await expect(refused).rejects.toMatchObject({ code: 'AI_TEXT_BLOCKED', params: { word: 's…t' } });
  expect((await texts.usage('mia')).stream).toMatchObject({ requests: 1, tokens: 110 });
  await texts.saveWords('mia', { words: ['Stream*'], usesSwearWords: false });
  expect(await texts.words('mia')).toEqual({ words: ['Stream*'], usesSwearWords: false });
  await expect(texts.write('mia', 'x', never)).rejects.toMatchObject({ params: { word: 'S…m' } });
  text = 'What a sh!t show';
  expect(await write()).toBe('');
  expect(await write('x', 'ben')).toBe('AI_TEXT_BLOCKED');
});
