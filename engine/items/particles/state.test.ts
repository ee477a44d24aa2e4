/** Tests which events bring particles, and how many at most. */
import { describe, expect, test } from 'vitest';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { ParticlesSettings } from '#schemas/generated/types.ts';
import { ItemPlayer } from '#tests/support/itemPlayer.ts';
import { BURST_MS, drawDrops, placeDrop, placeFlake } from './rain.ts';
import { particles } from './state.ts';

const START_MS = 1_000_000;

const player = (settings: Partial<ParticlesSettings> = {}) =>
  new ItemPlayer(particles, { ...ITEM_META.PARTICLES.defaults, ...settings }, START_MS);
type Player = ReturnType<typeof player>;

const gift = {
  giftId: '5655',
  giftName: 'Rose',
  giftImageUrl: '/rose.png',
  diamondCount: 1,
  repeatCount: 1,
  repeatEnd: true,
  groupId: '',
  isStreakable: true,
};
const like = (played: Player, added: number) =>
  played.play('like', { likeCount: added, totalLikeCount: 0 }, { facts: { likes: { added, before: 0, total: 0 } } });
const emote = (index: number) => ({ index, id: `${index}`, imageUrl: `/emote-${index}.png` });
const seen = ({ data }: Player) => data.bursts.map(({ kind, count }) => [kind, count]);

// behaviour: rain-1
describe('particles come', () => {
  test('as hearts with likes, more with more of them', () => {
    expect(seen(like(player(), 1))).toEqual([['hearts', 1]]);
    expect(seen(like(player(), 15))).toEqual([['hearts', 4]]);
    expect(seen(like(player(), 100_000))).toEqual([['hearts', 8]]);
    expect(seen(like(player(), 0))).toEqual([]);
  });

  test('as pictures with gifts and emotes, none without a picture', () => {
    const facts = { coinsAdded: 5 };
    expect(seen(player().play('gift', gift, { facts }))).toEqual([['gifts', 1]]);
    expect(seen(player().play('gift', { ...gift, giftImageUrl: '' }, { facts }))).toEqual([]);
    expect(seen(player().play('gift', gift, { facts: { coinsAdded: 0 } }))).toEqual([]);
    expect(seen(player().play('chat', { comment: 'a', emotes: [emote(1), emote(2)] }))).toEqual([['emotes', 2]]);
    expect(
      seen(player().play('chat', { comment: 'a', emotes: [emote(1)] }, { facts: { isHiddenViewer: true } })),
    ).toEqual([]);
    expect(seen(player().play('emote', { emoteId: '1', imageUrl: '/e.png' }))).toEqual([['emotes', 3]]);
  });

  test('as confetti with a gift of enough coins', () => {
    expect(seen(player({ gifts: false }).play('gift', gift, { facts: { coinsAdded: 1000 } }))).toEqual([
      ['confetti', 1],
    ]);
    expect(seen(player({ gifts: false, confettiFrom: 0 }).play('gift', gift, { facts: { coinsAdded: 9999 } }))).toEqual(
      [],
    );
  });

  test('only for what is switched on; anything else changes nothing', () => {
    const played = player({ hearts: false, gifts: false, emotes: false });
    const { data } = played;
    like(played, 9).play('gift', gift, { facts: { coinsAdded: 5 } });
    expect(played.play('chat', { comment: 'a', emotes: [emote(1)] }).data).toBe(data);
  });
});

// behaviour: rain-2
test('a storm brings at most six bursts of eight at once', () => {
  const played = player();
  for (let ms = 0; ms < 20_000; ms += 100)
    like(played.advance(100), 500).play('gift', gift, { facts: { coinsAdded: 5 } });
  expect(played.data.bursts).toHaveLength(6);
  expect(Math.max(...played.data.bursts.map(({ count }) => count))).toBeLessThanOrEqual(8);
});

// behaviour: rain-3
describe('movement', () => {
  test('ends with the last burst; snow takes ten steps a second', () => {
    const played = like(player(), 9);
    expect(played.nextChange()).toBe(START_MS);
    expect(played.advance(BURST_MS).nextChange()).toBeNull();
    expect(played.view().bursts).toEqual([]);
    const snowing = player({ snow: true }).advance(30);
    expect(snowing.nextChange()).toBe(START_MS + 100);
  });

  test('follows from the event alone, and stays in the box', () => {
    const [one, other] = [drawDrops('e1', 8), drawDrops('e1', 8)];
    expect(one).toEqual(other);
    expect(one).not.toEqual(drawDrops('e2', 8));
    const drop = { x: 0, way: 0, scale: 0, rotationRad: 0, opacity: 0 };
    for (let index = 0; index < 8; index++) {
      for (let ms = 0; ms <= BURST_MS; ms += 250) {
        placeDrop(drop, one, index, ms);
        expect(drop.x >= 0 && drop.x <= 1 && drop.way >= 0 && drop.way <= 1).toBe(true);
        placeFlake(drop, one, index, START_MS + ms);
        expect(drop.way >= 0 && drop.way < 1).toBe(true);
      }
      placeDrop(drop, one, index, BURST_MS);
      expect(drop.opacity).toBe(0);
    }
  });
});
