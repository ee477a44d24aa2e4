import { describe, expect, test } from 'vitest';
import type { StreakFact } from '../../core/facts.ts';
import { SAMPLE_VIEWERS } from '../../core/sampleViewers.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { GiftFeedSettings } from '#schemas/generated/types.ts';
import { ItemPlayer } from '#tests/support/itemPlayer.ts';
import { GIFT_ENTRANCE_MS, giftFeed } from './state.ts';

interface Frame {
  streakId: string;
  count: number;
  added?: number;
  giftId?: string;
  giftName?: string;
}

function player(settings: Partial<GiftFeedSettings> = {}) {
  return new ItemPlayer(giftFeed, { ...ITEM_META.GIFT_FEED.defaults, ...settings });
}

function frame(played: ReturnType<typeof player>, gift: Frame) {
  const { streakId, count, added = 1, giftId = '5655', giftName = 'Rose' } = gift;
  const fixed = { giftId, giftName, giftImageUrl: 'https://example.invalid/g.webp', diamondCount: 1, groupId: 'g' };
  const streak: StreakFact = { ...fixed, streakId, repeatCount: count, addedCount: added, isClosed: false };
  const payload = { ...fixed, repeatCount: count, repeatEnd: false, isStreakable: true };
  return played.play('gift', payload, { facts: { streak }, viewer: SAMPLE_VIEWERS[0]! });
}

const shown = (played: ReturnType<typeof player>) =>
  played.view().rows.map((row) => `${row.streakId}×${row.repeatCount}`);

describe('entries', () => {
  // behaviour: feed-1, feed-2
  test('newest last; a streak that grew moves to the bottom with its new count', () => {
    const played = player();
    frame(played, { streakId: 'a', count: 1 });
    frame(played, { streakId: 'b', count: 1 });
    frame(played.advance(100), { streakId: 'a', count: 4, added: 3 });
    expect(shown(played)).toEqual(['b×1', 'a×4']);
    expect(played.view().leaving).toBeNull();
    expect(played.view().rows[1]).toMatchObject({ shownAtMs: played.nowMs, viewerName: 'Lena Bergmann' });
  });

  test('a frame that added nothing changes nothing', () => {
    const played = frame(player(), { streakId: 'a', count: 5 });
    const { data } = played;
    expect(frame(played.advance(100), { streakId: 'a', count: 5, added: 0 }).data).toBe(data);
    expect(played.play('gift', { ...GIFT }).data).toBe(data);
  });

  test('an entry is new when its last frame began the streak, however many gifts that frame brought', () => {
    const played = frame(player(), { streakId: 'a', count: 5, added: 5 });
    expect(played.view().rows[0]!.isNew).toBe(true);
    expect(frame(played, { streakId: 'a', count: 6 }).view().rows[0]!.isNew).toBe(false);
  });

  // behaviour: feed-1
  test('shows the last ones, keeps 20', () => {
    const played = player({ count: 3 });
    for (let index = 1; index <= 25; index++) frame(played, { streakId: `s${index}`, count: 1 });
    expect(shown(played)).toEqual(['s23×1', 's24×1', 's25×1']);
    expect(played.view().leaving!.streakId).toBe('s22');
    expect(played.data.gifts.map((gift) => gift.streakId)).toEqual(Array.from({ length: 20 }, (_, i) => `s${i + 6}`));
  });

  test('an entry without viewer or gift name is shown all the same', () => {
    const played = player();
    const streak = { ...GIFT, streakId: 'a', addedCount: 1, isClosed: true, giftName: '', giftId: '0' };
    played.play('gift', { ...GIFT, giftName: '', giftId: '0' }, { facts: { streak } });
    expect(played.view({ locale: 'de' }).rows[0]).toMatchObject({ viewerName: '', giftName: 'Geschenk' });
  });
});

const GIFT = {
  giftId: '5655',
  giftName: 'Rose',
  giftImageUrl: '',
  diamondCount: 1,
  repeatCount: 1,
  repeatEnd: true,
  groupId: '',
  isStreakable: true,
};

// behaviour: feed-3
test('German names for common gifts, the English name for others', () => {
  const played = player();
  frame(played, { streakId: 'a', count: 1, giftId: '5658', giftName: 'Perfume' });
  frame(played, { streakId: 'b', count: 1, giftId: '999999', giftName: 'Space Whale' });
  frame(played, { streakId: 'c', count: 1, giftId: 'constructor', giftName: 'Trap' });
  const names = (locale: 'en' | 'de') => played.view({ locale }).rows.map((row) => row.giftName);
  expect(names('en')).toEqual(['Perfume', 'Space Whale', 'Trap']);
  expect(names('de')).toEqual(['Parfüm', 'Space Whale', 'Trap']);
});

// behaviour: feed-5
test('folding only the end of the journal gives the same feed', () => {
  const frames: Frame[] = Array.from({ length: 200 }, (_none, index) => ({
    streakId: `s${(index * 7) % 31}`,
    count: Math.floor(index / 31) + 1,
  }));
  const whole = player();
  frames.forEach((gift) => frame(whole, gift));
  const starts = frames.map((_gift, index) => index).reverse();
  const refolded = starts
    .map((from) => frames.slice(from).reduce((played, gift) => frame(played, gift), player()))
    .find(({ data }) => giftFeed.refill!.isFull(data))!;
  expect(shown(refolded)).toEqual(shown(whole));
  expect(refolded.data.gifts.map((gift) => gift.streakId)).toEqual(whole.data.gifts.map((gift) => gift.streakId));
});

test('frames are asked for during the entrance only', () => {
  const played = player();
  expect(played.nextChange()).toBeNull();
  frame(played, { streakId: 'a', count: 1 });
  expect(played.nextChange()).toBe(played.nowMs);
  expect(played.advance(GIFT_ENTRANCE_MS).nextChange()).toBeNull();
});
