/** Tests streams that users reported as counted wrongly, from the raw message to the totals. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runReplay } from '#cli/replay/runReplay.ts';
import type { EventDraft } from '#engine/core/streamEvent.ts';
import type { EventPayloads, StateFile } from '#schemas/generated/types.ts';
import { packageFolder } from '#server/ground/base/packageFolder.ts';
import { convertRecording, type ConversionCounts } from '#server/sources/convertRecording.ts';
import { RAW_READERS } from '#server/sources/rawReaders.ts';
import { GIFT_CATALOGUE } from '#server/sources/tiktok/giftCatalogue.ts';
import { streamTotals } from '#server/show/fold/stats/rules.ts';
import { openTestSession, START_MS, testBundle, testItem, testViewer } from './support/session.ts';
import { temporaryFolder } from './support/temporaryFolder.ts';

const folder = temporaryFolder();
const file = (name: string): string => join(packageFolder(), 'fixtures/reports', name);
const TIMER = testItem('TIMER', 'timer', { startOn: 'streamStart', duration: 3600, secondsPerFollow: 10 });
const GOAL = testItem('GOAL', 'followers', { metric: 'FOLLOWERS', value: 100 });

async function replayed(recording: string): Promise<StateFile> {
  const { state } = await runReplay({ recording, recordingName: 'r', bundle: testBundle([TIMER, GOAL]) });
  return state;
}

async function converted(name: string): Promise<{ counts: ConversionCounts; state: StateFile }> {
  const path = join(folder, 'converted.jsonl');
  const counts = await convertRecording({
    reader: RAW_READERS['tiktok-webcast'],
    context: { gifts: GIFT_CATALOGUE },
    input: { path: file(name), name },
    output: { path, name: 'converted.jsonl' },
    recording: { timeZone: 'UTC', locale: 'en', seed: 1, name: 'converted' },
  });
  return { counts, state: await replayed(path) };
}

// behaviour: streak-7
test('a second combo without a group id is not lost', async () => {
  expect((await replayed(file('r05-combo-without-group.jsonl'))).totals.gifts.stream).toBe(5);
});

// behaviour: total-10
test('follow, unfollow, follow is one follow of each viewer', async () => {
  const { totals, items } = await replayed(file('r07-follow-spam.jsonl'));
  const dataOf = (id: string): object => items.find((item) => item.id === id)!.data;
  expect(totals.follows.stream).toBe(2);
  expect(dataOf('timer')).toMatchObject({ pauseDelta: 20_000 });
  expect(dataOf('followers')).toMatchObject({ amount: 2 });
});

// behaviour: streak-8
test('frames of one group are one gift, also of a gift that nobody knows', async () => {
  const { counts, state } = await converted('r15-gift-without-details.webcast.jsonl');
  expect(counts.kinds).toEqual({ gift: 4 });
  expect(state.totals.gifts.stream).toBe(3);
});

// behaviour: event-14
test('a Super Fan Box is five subscriptions and no treasure box', async () => {
  const { counts, state } = await converted('r21-super-fan-box.webcast.jsonl');
  expect(counts.kinds).toEqual({ subscribe: 1 });
  expect(state.totals.subscriptions.stream).toBe(5);
});

type Frame = [atMs: number, repeatCount: number, repeatEnd: 0 | 1, more?: { sentAt?: number; groupId?: string }];

async function giftsOf(frames: readonly Frame[]): Promise<{ gifts: number; endings: [string, number][] }> {
  const endings: [string, number][] = [];
  const opened = await openTestSession(testBundle([]), {
    onCommit: ({ events }) => {
      for (const { type, payload } of events) {
        const { streakId, repeatCount } = payload as EventPayloads['streakEnded'];
        if (type === 'streakEnded') endings.push([streakId, repeatCount]);
      }
    },
  });
  await opened.submitAll(
    frames.map(([atMs, repeatCount, repeatEnd, { sentAt, groupId = '' } = {}], n): EventDraft => {
      const gift = { giftId: '5655', giftName: 'Rose', giftImageUrl: '', diamondCount: 1 };
      const payload = { ...gift, repeatCount, repeatEnd: repeatEnd === 1, groupId, isStreakable: true };
      const sourceAt = sentAt === undefined ? {} : { sourceAt: START_MS + sentAt };
      return { id: `f${n}`, at: START_MS + atMs, type: 'gift', payload, viewer: testViewer(1), ...sourceAt };
    }),
  );
  await opened.session.advance(START_MS + 60_000);
  const gifts = streamTotals(opened.session.state.stages.stats.stream).gifts.stream;
  await opened.close();
  return { gifts, endings };
}

// behaviour: streak-7
test.each<[string, Frame[], number[]]>([
  [
    'a larger one',
    [
      [0, 1, 0],
      [500, 2, 1],
      [9_000, 1, 0],
      [9_500, 4, 1],
    ],
    [2, 4],
  ],
  [
    'one of the same size',
    [
      [0, 3, 1],
      [20_000, 3, 1],
    ],
    [3, 3],
  ],
  [
    'one at once',
    [
      [0, 1, 0],
      [500, 1, 1],
      [1_000, 1, 0],
      [1_500, 1, 1],
    ],
    [1, 1],
  ],
  [
    'one after a lost end',
    [
      [0, 1, 0],
      [500, 5, 0],
      [6_000, 1, 0],
      [6_500, 2, 1],
    ],
    [5, 2],
  ],
  [
    'one after silence',
    [
      [0, 4, 0],
      [30_000, 1, 0],
      [30_500, 2, 0],
    ],
    [4, 2],
  ],
  [
    'the group "0"',
    [
      [0, 3, 1, { groupId: '0' }],
      [9_000, 2, 1, { groupId: '0' }],
    ],
    [3, 2],
  ],
  [
    'one that was sent at once',
    [
      [0, 3, 1, { sentAt: 0 }],
      [900, 3, 1, { sentAt: 800 }],
    ],
    [3, 3],
  ],
])('of combos without a group each counts: %s', async (_what, frames, counts) => {
  const { gifts, endings } = await giftsOf(frames);
  expect(gifts).toBe(counts.reduce((sum, count) => sum + count));
  expect(endings.map(([, count]) => count)).toEqual(counts);
  expect(new Set(endings.map(([id]) => id)).size).toBe(endings.length);
});

// behaviour: streak-1, streak-7
test.each<[string, Frame[], number]>([
  [
    'overtaken',
    [
      [0, 1, 0],
      [400, 5, 1],
      [900, 3, 0],
    ],
    5,
  ],
  [
    'overtaken, as its time says',
    [
      [0, 5, 1, { sentAt: 400 }],
      [8_000, 3, 0, { sentAt: 200 }],
    ],
    5,
  ],
  [
    'the end once more',
    [
      [0, 5, 1],
      [600, 5, 1],
    ],
    5,
  ],
  [
    'of a group, long after its end',
    [
      [0, 5, 1, { groupId: 'a' }],
      [60_000, 5, 1, { groupId: 'a' }],
    ],
    5,
  ],
])('a frame that is %s adds nothing', async (_what, frames, gifts) =>
  expect((await giftsOf(frames)).gifts).toBe(gifts),
);

// behaviour: streak-8
test('a frame without name and price keeps those of the frames before it', async () => {
  const opened = await openTestSession(testBundle([]));
  const frame = (n: number, giftName: string, diamondCount: number): EventDraft => ({
    id: `f${n}`,
    at: START_MS + n,
    type: 'gift',
    payload: {
      giftId: '1',
      giftName,
      giftImageUrl: '',
      diamondCount,
      repeatCount: n,
      repeatEnd: n === 3,
      groupId: 'a',
      isStreakable: true,
    },
    viewer: testViewer(1),
  });
  await opened.submitAll([frame(1, 'Rose', 5), frame(2, '', 0), frame(3, '', 0)]);
  const { coins, gifts } = streamTotals(opened.session.state.stages.stats.stream);
  expect([coins.stream, gifts.stream]).toEqual([15, 3]);
  await opened.close();
});
