/** Tests who has which badge. */
import { describe, expect, test } from 'vitest';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { BadgeRowSettings, TopViewer } from '#schemas/generated/types.ts';
import { ItemPlayer } from '#tests/support/itemPlayer.ts';
import { SAMPLE_VIEWERS } from '../../core/sampleViewers.ts';
import { NO_TOTALS } from '../../core/totals.ts';
import { BADGE_POP_MS, badgeRow } from './state.ts';

const ALL: Partial<BadgeRowSettings> = {
  badge1: 'follower',
  badge2: 'topGifter',
  badge3: 'subscriber',
  badge4: 'gifter',
};
const [lena, juergen] = [SAMPLE_VIEWERS[0]!, SAMPLE_VIEWERS[1]!];

const player = (settings: Partial<BadgeRowSettings> = ALL) =>
  new ItemPlayer(badgeRow, { ...ITEM_META.BADGE_ROW.defaults, ...settings });
type Player = ReturnType<typeof player>;

const gift = {
  giftId: '5655',
  giftName: 'Rose',
  giftImageUrl: '',
  diamondCount: 1,
  repeatCount: 1,
  repeatEnd: true,
  groupId: '',
  isStreakable: true,
};

function give(
  played: Player,
  viewer = lena,
  top: { viewer: typeof lena; value: number } | null = null,
  coinsAdded = 5,
) {
  const list = top === null ? [] : [{ ...top.viewer, value: top.value } as unknown as TopViewer];
  return played.play('gift', gift, { viewer, facts: { coinsAdded, totals: { ...NO_TOTALS, topViewers: () => list } } });
}

const names = (played: Player) => played.view().badges.map(({ kind, name }) => [kind, name]);

// behaviour: badges-1
describe('a badge', () => {
  test('goes to the latest follower who is new in this stream', () => {
    const played = player().play('follow', {}, { viewer: lena });
    expect(
      played.play('follow', {}, { viewer: juergen, facts: { isRepeatedFollow: true } }).view().badges,
    ).toHaveLength(1);
    expect(names(played)).toEqual([['follower', 'Lena Bergmann']]);
    expect(names(played.play('follow', {}, { viewer: juergen }))).toEqual([['follower', 'Jürgen aus Köln']]);
  });

  test('goes to the latest subscriber and gifter, and to the biggest gifter', () => {
    const played = player().play('subscribe', { months: 1 }, { viewer: lena });
    give(played, juergen, { viewer: lena, value: 90 });
    expect(names(played)).toEqual([
      ['topGifter', 'Lena Bergmann'],
      ['subscriber', 'Lena Bergmann'],
      ['gifter', 'Jürgen aus Köln'],
    ]);
    expect(played.data.latest.topGifter?.coins).toBe(90);
  });

  test('is not touched by a frame of a combo that adds nothing, or by an event without a viewer', () => {
    const played = player();
    const before = played.data;
    expect(give(played, lena, { viewer: lena, value: 9 }, 0).data).toBe(before);
    expect(played.play('follow', {}).play('subscribe', { months: 1 }).data).toBe(before);
  });
});

// behaviour: badges-3
test('with a new stream the biggest gifter begins anew, the latest ones stay', () => {
  const played = give(player(), lena, { viewer: lena, value: 9 }).play('streamStart', { roomId: '2' });
  expect(names(played)).toEqual([['gifter', 'Lena Bergmann']]);
});

// behaviour: badges-2
test('the settings say which badges there are, in which order, none twice', () => {
  const played = player({
    badge1: 'gifter',
    badge2: 'follower',
    badge3: 'gifter',
    badge4: 'none',
    whenEmpty: 'placeholder',
  });
  expect(names(played)).toEqual([
    ['gifter', 'Nobody yet'],
    ['follower', 'Nobody yet'],
  ]);
  expect(played.view().placeCount).toBe(2);
  expect(badgeRow.isEmpty!(played.data)).toBe(true);
});

// behaviour: badges-4
test('a badge pops when it changes hands, and not when the same viewer keeps it', () => {
  const played = player().play('follow', {}, { viewer: lena });
  expect(played.nextChange()).toBe(played.nowMs);
  expect(played.advance(BADGE_POP_MS).nextChange()).toBeNull();
  const before = played.data;
  expect(played.play('follow', {}, { viewer: lena }).data).toBe(before);
  played.play('follow', {}, { viewer: { ...lena, displayName: 'Lena' } });
  expect([names(played)[0]![1], played.nextChange()]).toEqual(['Lena', null]);
});
