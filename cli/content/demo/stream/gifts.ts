/** Gifts of the demo: small gifts all the time, long streaks, something large every other minute. */
import type { Random } from '#engine/core/random.ts';
import { castMember } from '../cast.ts';
import type { GiftPicture } from '../giftPictures.ts';
import type { Timeline } from '../timeline.ts';
import { DEMO_HEADER } from './header.ts';

export interface DemoGift {
  id: string;
  name: string;
  coins: number;
  picture: GiftPicture;
  isStreakable: boolean;
}

const gift = (id: string, name: string, coins: number, picture: GiftPicture, isStreakable = true): DemoGift => ({
  id,
  name,
  coins,
  picture,
  isStreakable,
});

const GIFTS = {
  rose: gift('5655', 'Rose', 1, 'rose'),
  coffee: gift('5479', 'Coffee', 1, 'coffee'),
  iceCream: gift('5827', 'Ice Cream Cone', 1, 'ice-cream'),
  cake: gift('6784', 'Cake Slice', 1, 'cake'),
  heart: gift('5480', 'Heart', 10, 'heart'),
  doughnut: gift('5879', 'Doughnut', 30, 'doughnut'),
  star: gift('6432', 'Star', 99, 'star', false),
  crown: gift('6097', 'Little Crown', 99, 'crown', false),
  confetti: gift('5585', 'Confetti', 100, 'confetti', false),
  sunglasses: gift('5509', 'Sunglasses', 199, 'sunglasses', false),
  balloon: gift('7123', 'Shiny air balloon', 1000, 'balloon', false),
  trophy: gift('5955', 'Champion', 1500, 'trophy', false),
} as const;

type GiftKey = keyof typeof GIFTS;

/** Second, giver, gift, count, and whether the end frame comes. */
const GIVEN: readonly (readonly [at: number, who: number, what: GiftKey, count: number, ends?: boolean])[] = [
  [5, 3, 'rose', 3],
  [12, 14, 'coffee', 2],
  [20, 0, 'heart', 4],
  [28, 5, 'crown', 1],
  [35, 11, 'rose', 12],
  [51, 18, 'iceCream', 2],
  [58, 8, 'rose', 8],
  [72, 22, 'doughnut', 1],
  [83, 21, 'cake', 4],
  [95, 7, 'confetti', 1],
  [106, 28, 'rose', 5, false],
  [118, 9, 'doughnut', 2],
  [131, 15, 'rose', 18],
  [143, 2, 'coffee', 1],
  [156, 12, 'sunglasses', 1],
  [170, 26, 'cake', 3],
  [184, 19, 'heart', 6],
  [197, 3, 'iceCream', 5],
  [209, 36, 'rose', 1],
  [224, 2, 'heart', 3],
  [238, 30, 'star', 1],
  [252, 24, 'coffee', 6, false],
  [268, 13, 'rose', 4],
  [281, 0, 'rose', 30],
  [299, 17, 'cake', 2],
  [313, 6, 'crown', 1],
  [327, 18, 'doughnut', 3],
  [362, 30, 'iceCream', 5],
  [374, 9, 'balloon', 1],
  [388, 4, 'rose', 7],
  [401, 23, 'heart', 5],
  [415, 16, 'cake', 2],
  [429, 10, 'rose', 2],
  [449, 5, 'trophy', 1],
  [463, 3, 'rose', 9],
  [477, 25, 'coffee', 2],
  [491, 1, 'star', 1],
  [505, 15, 'heart', 12],
  [520, 29, 'iceCream', 1],
  [533, 20, 'rose', 3],
  [546, 7, 'confetti', 1],
  [559, 11, 'doughnut', 2],
  [571, 33, 'rose', 6],
  [584, 2, 'crown', 1],
];

/** Adds every frame of every gift. */
export function addGifts(timeline: Timeline, random: Random): void {
  for (const [at, who, what, count, ends = true] of GIVEN) {
    const { id: giftId, name: giftName, coins: diamondCount, isStreakable } = GIFTS[what];
    const giftImageUrl = giftImage(GIFTS[what]);
    const groupId = isStreakable ? String(DEMO_HEADER.startedAt + at * 1000) : '0';
    const viewer = castMember(who);
    const frame = (second: number, repeatCount: number, repeatEnd: boolean): void =>
      timeline.add(
        second,
        'gift',
        { giftId, giftName, giftImageUrl, diamondCount, repeatCount, repeatEnd, groupId, isStreakable },
        { viewer },
      );
    let second = at;
    for (let shown = 1; shown < count; shown += 1 + random.below(1 + Math.floor(count / 8))) {
      frame(second, shown, false);
      second += 0.35 + random.next() * 0.4;
    }
    frame(second, count, false);
    if (isStreakable && ends) frame(second + 1.2, count, true);
  }
}

/** Returns the address of a gift's picture. */
export function giftImage({ picture }: DemoGift): string {
  return `/media/demo/gifts/${picture}.png`;
}

export interface LargeGift {
  at: number;
  who: number;
  gift: DemoGift;
}

/** Returns the gifts worth at least this many coins each. */
export function giftsFrom(coins: number): LargeGift[] {
  return GIVEN.map(([at, who, what]) => ({ at, who, gift: GIFTS[what] })).filter(({ gift }) => gift.coins >= coins);
}
