import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as proto from 'tiktok-live-proto/v3';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { readRecordingEvents, readRecordingHeader } from '../show/session/recording/recordingFile.ts';
import type { RecordedEvent } from '../show/session/recording/recordingLine.ts';
import { type ConversionCounts, convertRecording } from './convertRecording.ts';
import { RAW_READERS, type RawFormat } from './rawReaders.ts';
import { GIFT_CATALOGUE } from './tiktok/giftCatalogue.ts';

const folder = temporaryFolder();
const recordings = resolve(import.meta.dirname, '../../fixtures/recordings');
const webcast = join(recordings, 'tiktok-webcast.jsonl');

async function convert(from: RawFormat, input: string): Promise<{ counts: ConversionCounts; events: RecordedEvent[] }> {
  const path = join(folder, 'out.jsonl');
  const counts = await convertRecording({
    reader: RAW_READERS[from],
    context: { gifts: GIFT_CATALOGUE },
    input: { path: input, name: 'raw' },
    output: { path, name: 'out.jsonl' },
    recording: { timeZone: 'UTC', locale: 'en', seed: 1, name: 'out' },
  });
  const events: RecordedEvent[] = [];
  for await (const event of readRecordingEvents(path)) events.push(event);
  expect(await readRecordingHeader(path)).toMatchObject({ startedAt: counts.startedAt, endMs: counts.endMs });
  return { counts, events };
}

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((all, one) => all + one, 0);

/** Counts with the platform's decoder alone: the highest count of each viewer, gift and group, times its price. */
function naiveCoins(): { coins: number; groups: number } {
  const worth = new Map<string, number>();
  for (const line of readFileSync(webcast, 'utf8').trim().split('\n')) {
    const { method, payload } = JSON.parse(line) as { method: string; payload: string };
    if (method !== 'WebcastGiftMessage') continue;
    const gift = proto.WebcastGiftMessage.decode(Buffer.from(payload, 'base64'));
    const key = [gift.user?.id, gift.giftId, gift.groupId].join('/');
    worth.set(key, Math.max(worth.get(key) ?? 0, gift.repeatCount * (gift.gift?.diamondCount ?? 0)));
  }
  return { coins: [...worth.values()].reduce((all, one) => all + one, 0), groups: worth.size };
}

describe('the recorded messages of the platform', async () => {
  const { counts, events } = await convert('tiktok-webcast', webcast);

  it('are all counted: kinds and ignored names add up', () => {
    expect(counts.messages).toBe(430);
    expect(sum(counts.kinds) + sum(counts.ignored)).toBe(430);
    expect(counts.kinds).toEqual({
      viewerCount: 73,
      join: 64,
      chat: 58,
      gift: 52,
      like: 52,
      follow: 43,
      emote: 10,
      battle: 19,
      share: 9,
      treasureBox: 8,
      streamPause: 4,
      streamResume: 4,
      streamEnd: 4,
      question: 1,
      subscribe: 1,
    });
    expect(counts.ignored).toEqual({
      'WebcastBarrageMessage (pm_mt_alp_join_animation, no user)': 7,
      'WebcastBarrageMessage (pm_mt_fan_live_join, no user)': 4,
      'WebcastBarrageMessage (pm_mt_subscribe_first_barrage)': 1,
      'WebcastEnvelopeMessage (box gone)': 16,
    });
  });

  // behaviour: replay-6, streak-1
  it('hold 213 coins in 33 streaks', () => {
    expect(naiveCoins()).toEqual({ coins: 213, groups: 33 });
    expect(counts.coins).toBe(213);
  });

  it('become events with ids of their own, in the order of time', () => {
    expect(events).toHaveLength(402 + counts.added.streamStart);
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
    expect(events.every(({ at }, index) => at >= (events[index - 1]?.at ?? 0))).toBe(true);
  });

  it('belong to connections that each begin with a start', () => {
    const rooms = events.flatMap((event) => (event.type === 'streamStart' ? [event.payload.roomId] : []));
    expect(counts.added.streamStart).toBe(71);
    expect(new Set(rooms).size).toBe(71);
    expect(events[0]?.type).toBe('streamStart');
  });

  it('keep their own time as the time of the source', () => {
    const shifts = events.flatMap(({ at, sourceAt }) => (sourceAt === undefined ? [] : [at - sourceAt]));
    expect(shifts).toHaveLength(402);
    // Connections overlap by seconds only; the rest of the 44 days stays as it was.
    expect(Math.min(...shifts)).toBe(0);
    expect(Math.max(...shifts)).toBeLessThan(150_000);
    expect(counts.endMs - counts.startedAt).toBeGreaterThan(43 * 86_400_000);
  });

  it('give the same bytes every time', async () => {
    const first = readFileSync(join(folder, 'out.jsonl'));
    await convert('tiktok-webcast', webcast);
    expect(readFileSync(join(folder, 'out.jsonl'))).toEqual(first);
  });
});

describe('captured pushes of the app', () => {
  const file = join(recordings, 'tikfinity-websocket-shapes.json');

  it('are all counted', async () => {
    const { counts, events } = await convert('tikfinity', file);
    expect(counts).toMatchObject({ messages: 10, ignored: { config: 1 }, added: { streamStart: 1 }, coins: 103 });
    expect(sum(counts.kinds)).toBe(9);
    expect(events.map(({ type }) => type)).toEqual([
      'streamStart',
      'chat',
      'gift',
      'gift',
      'gift',
      'like',
      'join',
      'viewerCount',
      'follow',
      'subscribe',
    ]);
  });

  it('may stand one a line as well', async () => {
    const lines = (JSON.parse(readFileSync(file, 'utf8')) as unknown[]).map((each) => JSON.stringify(each));
    const path = join(folder, 'lines.jsonl');
    writeFileSync(path, lines.join('\n'));
    const { events } = await convert('tikfinity', file);
    expect((await convert('tikfinity', path)).events).toEqual(events);
  });
});

describe('repeated and faulty input', () => {
  const raw = (text: string): string => {
    const path = join(folder, 'raw.jsonl');
    writeFileSync(path, text);
    return path;
  };
  const first = readFileSync(webcast, 'utf8').split('\n', 1)[0]!;

  it('counts a repeated message once', async () => {
    const { counts } = await convert('tiktok-webcast', raw(`${first}\n${first}\n`));
    expect(counts).toMatchObject({ messages: 2, kinds: { emote: 1 }, ignored: { 'repeated message': 1 } });
  });

  it.each([
    ['{"session":"a"}', 'raw:1: createTime: a number is missing'],
    ['7', 'raw:1: the line is not an object'],
    [`${first}\n{"session":`, 'raw:2:12: the JSON ends too early, after `{"session":`. The file seems to be cut off.'],
    [first.replace(/"payload":"[^"]*/, '"payload":"!!'), 'raw:1: payload: this is not base64'],
    [first.replace(/"payload":"[^"]*/, '"payload":"//8='), 'raw:1: payload: this is no WebcastEmoteChatMessage'],
    ['', 'raw: messages: none of them becomes an event'],
  ])('refuses %j', async (text, message) => {
    await expect(convert('tiktok-webcast', raw(text))).rejects.toHaveProperty('message', message);
  });

  it.each([
    ['[{"event":"chat"}]', 'raw:1: [0].data: an object is missing'],
    ['{"data":{}}', 'raw:1: event: a text is missing'],
  ])('refuses the push %j', async (text, message) => {
    await expect(convert('tikfinity', raw(text))).rejects.toHaveProperty('message', message);
  });
});
