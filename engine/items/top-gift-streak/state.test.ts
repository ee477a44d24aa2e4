import { expect, test } from 'vitest';
import type { TopGiftStreak } from '../../core/totals.ts';
import { NO_TOTALS } from '../../core/totals.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { GiftPayload, TopGiftStreakSettings } from '#schemas/generated/types.ts';
import { ItemPlayer } from '#tests/support/itemPlayer.ts';
import { topGiftStreak } from './state.ts';

const player = (settings: Partial<TopGiftStreakSettings> = {}) =>
  new ItemPlayer(topGiftStreak, { ...ITEM_META.TOP_GIFT_STREAK.defaults, moveImage: false, ...settings });
type Player = ReturnType<typeof player>;

const GIFT: GiftPayload = {
  giftId: '5655',
  giftName: 'Rose',
  giftImageUrl: '',
  diamondCount: 1,
  repeatCount: 1,
  repeatEnd: true,
  groupId: '',
  isStreakable: true,
};

const streakOf = (count: number, over: Partial<TopGiftStreak> = {}): TopGiftStreak => ({
  count,
  gift: { id: '5655', name: 'Rose', image: 'https://example.invalid/rose.webp', diamondCount: 1 },
  viewer: { tiktokId: '7', name: 'mia', displayName: 'Mia', profilePictureUrl: '' },
  ...over,
});

const totalsOf = (found: TopGiftStreak | null, asked: unknown[] = []) => ({
  ...NO_TOTALS,
  topGiftStreak: (range: string, giftId: string | null) => {
    asked.push([range, giftId]);
    return found;
  },
});
const load = (played: Player, found: TopGiftStreak | null, asked: unknown[] = []): Player =>
  played.play('itemDue', {}, { itemId: 'item-1', facts: { totals: totalsOf(found, asked) } });
const gift = (played: Player, found: TopGiftStreak | null, addedCount = 1): Player =>
  played.play('gift', GIFT, {
    facts: { totals: totalsOf(found), streak: { ...GIFT, streakId: 's', addedCount, isClosed: false } },
  });

// behaviour: topstreak-1
test('asks for all gifts or for one, in its range', () => {
  const asked: unknown[] = [];
  load(player({ dataRange: 'year' }), null, asked);
  load(player({ mode: 'singleGift', giftId: '8913' }), null, asked);
  expect(asked).toEqual([
    ['year', null],
    ['currentStream', '8913'],
  ]);
});

// behaviour: topstreak-1
test('pulses for 0.3 s when the count grows, not when it is loaded or falls', () => {
  const played = load(player(), streakOf(5));
  expect(played.data).toMatchObject({ count: 5, increasedAtMs: 0 });
  gift(played.advance(1000), streakOf(6));
  expect(played.data).toMatchObject({ count: 6, increasedAtMs: played.nowMs });
  expect(played.advance(299).nextChange()).toBe(played.nowMs);
  expect(played.advance(1).nextChange()).toBeNull();
  const grewAtMs = played.data.increasedAtMs;
  played.play('streamStart', { roomId: '1' }, { facts: { totals: totalsOf(null) } });
  expect(played.data).toMatchObject({ count: 0, gift: null, increasedAtMs: grewAtMs });
});

test('a frame that added nothing, and another streak that is no longer, change nothing', () => {
  const played = load(player(), streakOf(5));
  const { data } = played;
  expect(gift(played, streakOf(9), 0).data).toBe(data);
  expect(gift(played, streakOf(5)).data).toBe(data);
});

test('the own picture is for the one gift; with all gifts it is that of the gift which was given', () => {
  const own = { giftImageUrl: '/media/own.png' };
  expect(load(player(own), streakOf(5)).view()).toMatchObject({ giftImageUrl: 'https://example.invalid/rose.webp' });
  const single = player({ ...own, mode: 'singleGift', giftId: '6369', showGifter: false });
  expect(load(single, streakOf(5)).view()).toMatchObject({
    giftImageUrl: '/media/own.png',
    giftGlyph: '🦁',
    viewerName: '',
  });
  expect(load(player(), null).view()).toMatchObject({ count: 0, giftImageUrl: '', giftGlyph: '🎁', viewerName: '' });
});

test('a picture that moves is drawn in every frame', () => {
  const played = player({ moveImage: true });
  expect(played.nextChange()).toBe(played.nowMs);
});

test('travels under its own topic', () => {
  const { data } = player();
  expect(topGiftStreak.publish!(data, data)).toEqual({ topic: 'topGiftStreakUpdated' });
});
