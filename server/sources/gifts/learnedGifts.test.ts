import { beforeEach, expect, it } from 'vitest';
import { type ManualClock, manualClock } from '#engine/core/clock.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { GiftPayload } from '#schemas/generated/types.ts';
import { GIFT_CATALOGUE } from '../tiktok/giftCatalogue.ts';
import type { Database } from '../../ground/db/connection.ts';
import { openTestDatabase } from '#tests/support/testDatabase.ts';
import { type LearnedGifts, MAX_A_DAY, MAX_LEARNED, openLearnedGifts } from './learnedGifts.ts';

const DAY_MS = 86_400_000;
const PICTURE = 'https://p16.tiktokcdn.com/bear.png';
let database: Database;
let clock: ManualClock;
let gifts: LearnedGifts;

function open(): Promise<LearnedGifts> {
  return openLearnedGifts({
    database,
    clock,
    scheduler: { after: () => () => undefined },
    catalogue: GIFT_CATALOGUE,
    media: { isAllowedPicture: (url) => url.startsWith('https://p16.') },
    log: { warn: (_fields, message) => expect.fail(message) },
  });
}

beforeEach(async () => {
  database = await openTestDatabase();
  clock = manualClock(10 * DAY_MS);
  gifts = await open();
});

function gift(giftId: string, changes: Partial<GiftPayload> = {}, origin = 'connector'): StreamEvent {
  const rest = { repeatCount: 1, repeatEnd: true, groupId: '', isStreakable: false };
  const payload = { giftId, giftName: `Gift ${giftId}`, giftImageUrl: PICTURE, diamondCount: 5, ...rest, ...changes };
  return { id: giftId, seq: 1, at: 1, type: 'gift', origin, payload } as unknown as StreamEvent;
}

const committed = (streamerId: string, events: StreamEvent[]): void =>
  gifts.committed(streamerId, events, streamerId.startsWith('platform'));

const known = (): unknown[] =>
  [...gifts.all()].map(({ id, name, image, diamondCount }) => [id, name, image, diamondCount]);

async function again(): Promise<void> {
  await gifts.close();
  gifts = await open();
}

it('keeps a gift that the platform sent, with its latest price and the first name', async () => {
  committed('platform', [gift('77777', { giftName: 'Fan Club Bear', giftImageUrl: '' })]);
  committed('platform-2', [gift('77777', { giftName: 'Fanclub-Bär', diamondCount: 9 })]);
  const bear = ['77777', 'Fan Club Bear', PICTURE, 9];
  expect(known()).toEqual([bear]);
  await again();
  expect(known()).toEqual([bear]);
});

it('keeps what the list of the program has otherwise, and nothing that it has just so', () => {
  const rose = GIFT_CATALOGUE.get('5655')!;
  const same = { giftName: 'Роза', giftImageUrl: PICTURE, diamondCount: rose.diamondCount };
  committed('platform', [gift('5655', same)]);
  expect(known()).toEqual([]);
  committed('platform', [gift('5655', { ...same, diamondCount: 2 })]);
  expect(known()).toEqual([['5655', 'Rose', rose.imageUrl, 2]]);
});

// behaviour: api-8
it('learns nothing from elsewhere, and leaves out what no gift has', () => {
  committed('simulator', [gift('1')]);
  committed('platform', [
    gift('2', {}, 'command'),
    gift('3', { giftName: ' ' }),
    gift('4', { giftName: 'x'.repeat(101) }),
  ]);
  expect(known()).toEqual([]);
  const long = `https://p16.${'x'.repeat(500)}`;
  committed('platform', [gift('5', { giftImageUrl: 'https://evil.example/a' }), gift('6', { giftImageUrl: long })]);
  expect(known()).toEqual([
    ['5', 'Gift 5', '', 5],
    ['6', 'Gift 6', '', 5],
  ]);
});

it('takes so many a day from one stream, however much it changes', () => {
  const flood = Array.from({ length: 3 * MAX_A_DAY }, (_none, index) => gift(`f${index}`));
  committed('platform', flood);
  for (let price = 1; price < 50; price++) committed('platform', [gift('f0', { diamondCount: price })]);
  expect(known()).toHaveLength(MAX_A_DAY);
  committed('platform-2', [gift('other')]);
  expect(known()).toHaveLength(MAX_A_DAY + 1);
  clock.set(clock.nowMs() + DAY_MS);
  committed('platform', [gift('next')]);
  expect(known()).toHaveLength(MAX_A_DAY + 2);
});

it('lets go of those that were given longest ago', async () => {
  for (let index = 0; index < MAX_LEARNED; index++) committed(`platform${index}`, [gift(`g${index}`)]);
  await again();
  clock.set(clock.nowMs() + 2 * DAY_MS);
  committed('platform', [gift('g0'), gift('new'), gift('newer')]);
  await again();
  const ids = [...gifts.all()].map(({ id }) => id);
  expect(ids).toHaveLength(MAX_LEARNED);
  expect(['g0', 'g1', 'g2', 'g3', 'new', 'newer'].map((id) => ids.includes(id))).toEqual([
    true,
    false,
    false,
    true,
    true,
    true,
  ]);
});
