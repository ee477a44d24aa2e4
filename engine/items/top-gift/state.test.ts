import { expect, test } from 'vitest';
import type { TopGift } from '../../core/totals.ts';
import { NO_TOTALS } from '../../core/totals.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { GiftPayload, TopGiftSettings } from '#schemas/generated/types.ts';
import { ItemPlayer } from '#tests/support/itemPlayer.ts';
import { TOP_GIFT_ENTRANCE_MS, topGift } from './state.ts';

const player = (settings: Partial<TopGiftSettings> = {}) =>
  new ItemPlayer(topGift, { ...ITEM_META.TOP_GIFT.defaults, ...settings });
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

const LION: TopGift = {
  gift: { id: '6369', name: 'Lion', image: 'https://example.invalid/lion.webp', diamondCount: 29_999 },
  viewer: { tiktokId: '7', name: 'mia', displayName: 'Mia', profilePictureUrl: 'https://example.invalid/mia.webp' },
};

const totalsOf = (found: TopGift | null, asked: string[] = []) => ({
  ...NO_TOTALS,
  topGift: (range: string) => {
    asked.push(range);
    return found;
  },
});
const load = (played: Player, found: TopGift | null, asked: string[] = []): Player =>
  played.play('itemDue', {}, { itemId: 'item-1', facts: { totals: totalsOf(found, asked) } });
const gift = (played: Player, found: TopGift | null, addedCount = 1): Player =>
  played.play('gift', GIFT, {
    facts: { totals: totalsOf(found), streak: { ...GIFT, streakId: 's', addedCount, isClosed: true } },
  });

test('a new item asks at once, for its range, and shows what was there without a pop', () => {
  const asked: string[] = [];
  const played = player({ dataRange: 'month' });
  expect(topGift.due!(played.data, played.settings)).toMatchObject({ atMs: 0, draft: { type: 'itemDue' } });
  load(played, LION, asked);
  expect(asked).toEqual(['month']);
  expect(topGift.due!(played.data, played.settings)).toBeNull();
  expect(played.view({ locale: 'de' })).toMatchObject({
    hasGift: true,
    giftName: 'Löwe',
    coins: 29_999,
    viewerName: 'Mia',
    giftGlyph: '🦁',
    changedAtMs: 0,
  });
  expect(played.nextChange()).toBeNull();
});

// behaviour: topgift-1
test('a better gift pops up; the same one, and a frame that added nothing, change nothing', () => {
  const played = load(player(), null);
  expect(played.view()).toMatchObject({ hasGift: false, giftName: 'No gift yet', coins: null, viewerName: '' });
  gift(played.advance(1000), LION);
  expect(played.data).toMatchObject({ ...LION, changedAtMs: played.nowMs });
  expect(played.nextChange()).toBe(played.nowMs);
  expect(played.advance(TOP_GIFT_ENTRANCE_MS).nextChange()).toBeNull();
  const { data } = played;
  expect(gift(played, { ...LION }).data).toBe(data);
  expect(gift(played, null, 0).data).toBe(data);
  expect(gift(played, { ...LION, viewer: { ...LION.viewer!, tiktokId: '8' } }).data).not.toBe(data);
});

test('is empty when the range begins anew', () => {
  const played = load(player(), LION);
  played.play('periodDue', {}, { facts: { totals: totalsOf(null) } });
  expect(played.data).toMatchObject({ gift: null, viewer: null });
});

// behaviour: topgift-2
test('a gift without viewer or name, and a price that is not shown', () => {
  const played = load(player({ showCoinAmount: false }), { gift: { ...LION.gift, id: '1', name: '' }, viewer: null });
  expect(played.view({ locale: 'de' })).toMatchObject({ giftName: 'Geschenk', viewerName: '', coins: null });
});

test('travels under its own topic', () => {
  const { data } = player();
  expect(topGift.publish!(data, data)).toEqual({ topic: 'topGiftUpdated' });
});
