import { describe, expect, test } from 'vitest';
import type { Totals } from '../../core/totals.ts';
import { NO_TOTALS } from '../../core/totals.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { GiftCounterSettings, GiftPayload } from '#schemas/generated/types.ts';
import { ItemPlayer } from '#tests/support/itemPlayer.ts';
import { giftCounter } from './state.ts';

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

/** Creates totals with this many roses. */
function totalsOf(count: number, viewerNames: string[] = []): Totals {
  const gift = { id: '5655', name: 'Rose', image: 'https://example.invalid/rose.webp', diamondCount: 1 };
  return {
    ...NO_TOTALS,
    giftCount: (giftId) => (giftId === '5655' ? { count, viewerNames } : { count: 0, viewerNames: [] }),
    topGiftStreak: (_range, giftId) => (giftId === '5655' && count > 0 ? { count, gift, viewer: null } : null),
  };
}

class CounterPlayer extends ItemPlayer<
  GiftCounterSettings,
  ReturnType<typeof giftCounter.initial>,
  ReturnType<typeof giftCounter.view>
> {
  constructor(settings: Partial<GiftCounterSettings> = {}) {
    super(giftCounter, { ...ITEM_META.GIFT_COUNTER.defaults, moveImage: false, ...settings });
  }

  /** Folds the deadline of a new item. */
  load(totals: Totals): this {
    return this.play('itemDue', {}, { itemId: 'item-1', facts: { totals } });
  }

  gift(totals: Totals, giftId = '5655', addedCount = 1): this {
    const streak = { ...GIFT, giftId, streakId: 's', addedCount, isClosed: true };
    return this.play('gift', { ...GIFT, giftId }, { facts: { totals, streak } });
  }
}

const player = (settings: Partial<GiftCounterSettings> = {}) => new CounterPlayer(settings);

test('a new counter takes over what was given before, without a pulse', () => {
  const fresh = player();
  expect(giftCounter.due!(fresh.data, fresh.settings)).toMatchObject({ atMs: 0, draft: { type: 'itemDue' } });
  const played = player().load(totalsOf(7, ['Mia', 'Ben']));
  expect(played.data).toMatchObject({ count: 7, viewerNames: ['Mia', 'Ben'], increasedAtMs: 0, isLoaded: true });
  expect(giftCounter.due!(played.data, played.settings)).toBeNull();
  expect(played.view()).toMatchObject({ count: 7, maxValue: 100, giftImageUrl: 'https://example.invalid/rose.webp' });
});

// behaviour: giftcount-1, look-7
test('counts with every gift of its kind and pulses for 0.3 s; other gifts change nothing', () => {
  const played = player({ showGifters: false }).load(totalsOf(7));
  const { data } = played;
  expect(played.gift(totalsOf(7), '8913').data).toBe(data);
  expect(played.gift(totalsOf(7), '5655', 0).data).toBe(data);
  played.advance(5000).gift(totalsOf(9, ['Mia']));
  expect(played.data).toMatchObject({ count: 9, viewerNames: ['Mia'], increasedAtMs: played.nowMs });
  expect(played.nextChange()).toBe(played.nowMs);
  expect(played.advance(299).nextChange()).toBe(played.nowMs);
  expect(played.advance(1).nextChange()).toBeNull();
});

// behaviour: giftcount-2
test('names take turns, 3 s each', () => {
  const played = player()
    .load(totalsOf(2, ['Mia', 'Ben']))
    .gift(totalsOf(3, ['Mia', 'Ben']));
  const sinceMs = played.nowMs;
  expect(played.advance(400).nextChange()).toBe(sinceMs + 3000);
  expect(played.advance(2600).nextChange()).toBe(played.nowMs);
  expect(played.advance(400).nextChange()).toBe(sinceMs + 6000);
  expect(
    player({ showGifters: false })
      .load(totalsOf(2, ['Mia', 'Ben']))
      .view().viewerNames,
  ).toEqual([]);
});

test('a picture that moves is drawn in every frame; the picture of the settings goes before that of the platform', () => {
  const played = player({ moveImage: true, giftImageUrl: '/media/own.png' }).load(totalsOf(1));
  expect(played.nextChange()).toBe(played.nowMs);
  expect(played.view().giftImageUrl).toBe('/media/own.png');
});

// behaviour: giftcount-3
describe('at the end', () => {
  test.each<[GiftCounterSettings['onEnd'], object]>([
    ['none', {}],
    ['increase', { settings: { maxValue: 16 } }],
    ['double', { settings: { maxValue: 20 } }],
    ['hide', { isVisible: false, isVisibleLandscape: false }],
  ])('%s', (onEnd, overrides) => {
    const played = player({ maxValue: 10, increaseBy: 3, onEnd }).load(totalsOf(9));
    expect(played.overrides).toEqual({});
    expect(played.gift(totalsOf(14)).overrides).toEqual(overrides);
  });

  test('no end is never reached', () => {
    const played = player({ maxValue: 0, onEnd: 'hide' }).load(totalsOf(9)).gift(totalsOf(1e9));
    expect(played.overrides).toEqual({});
    expect(played.view().maxValue).toBeNull();
  });

  test('what was given before counts: a new counter that is past its end is at it', () => {
    expect(player({ maxValue: 10, onEnd: 'double' }).load(totalsOf(25)).overrides).toEqual({
      settings: { maxValue: 40 },
    });
  });

  test('is reached once until it is raised again', () => {
    const played = player({ maxValue: 10, onEnd: 'double' }).load(totalsOf(9)).gift(totalsOf(10));
    expect(played.settings.maxValue).toBe(20);
    expect(played.gift(totalsOf(19)).settings.maxValue).toBe(20);
    expect(played.gift(totalsOf(20)).settings.maxValue).toBe(40);
  });

  test('what a command showed after the end is not hidden again', () => {
    const played = player({ maxValue: 10, onEnd: 'hide' }).load(totalsOf(9)).gift(totalsOf(10));
    played.overrides = { isVisible: true };
    expect(played.gift(totalsOf(11)).overrides).toEqual({ isVisible: true });
  });
});

// behaviour: giftcount-4
describe('when the range begins anew', () => {
  test('the count falls, and the end is that of the settings again', () => {
    const played = player({ maxValue: 10, onEnd: 'double' }).load(totalsOf(9)).gift(totalsOf(15));
    played.play('periodDue', {}, { facts: { totals: totalsOf(0) } });
    expect(played.data).toMatchObject({ count: 0, viewerNames: [] });
    expect(played.overrides).toEqual({});
  });

  test('what was hidden at the end is shown again; what a command hid stays hidden', () => {
    const played = player({ maxValue: 10, onEnd: 'hide' }).load(totalsOf(9)).gift(totalsOf(10));
    played.play('streamStart', { roomId: '1' }, { facts: { totals: totalsOf(0) } });
    expect(played.overrides).toEqual({});
    const hidden = player({ maxValue: 10, onEnd: 'hide' }).load(totalsOf(9));
    hidden.overrides = { isVisible: false, settings: { fontSize: 20 } };
    hidden.play('streamStart', { roomId: '1' }, { facts: { totals: totalsOf(0) } });
    expect(hidden.overrides).toEqual({ isVisible: false, settings: { fontSize: 20 } });
  });

  test('a range that goes on changes nothing', () => {
    const played = player().load(totalsOf(9, ['Mia']));
    const { data } = played;
    expect(played.play('streamStart', { roomId: '1' }, { facts: { totals: totalsOf(9, ['Mia']) } }).data).toBe(data);
  });
});

test('travels under its own topic', () => {
  const { data } = player();
  expect(giftCounter.publish!(data, data)).toEqual({ topic: 'giftCountUpdated' });
});
