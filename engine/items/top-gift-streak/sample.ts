import type { SampleContext } from '../../core/itemType.ts';
import { SAMPLE_VIEWERS } from '../../core/sampleViewers.ts';
import type { TopGiftStreakData, TopGiftStreakSettings } from '#schemas/generated/types.ts';

/** Gifts that are given in a row: id, English name, price. */
const GIFTS: readonly (readonly [id: string, name: string, diamondCount: number])[] = [
  ['5655', 'Rose', 1],
  ['5487', 'Finger Heart', 5],
  ['5827', 'Ice Cream Cone', 1],
  ['5879', 'Doughnut', 30],
];

/** A long streak of somebody. */
export function sampleTopGiftStreak(
  { mode, giftId }: TopGiftStreakSettings,
  { random }: SampleContext,
): TopGiftStreakData {
  const [id, name, diamondCount] =
    GIFTS.find(([known]) => mode === 'singleGift' && known === giftId) ?? random.pick(GIFTS);
  const { tiktokId, name: account, displayName, profilePictureUrl } = random.pick(SAMPLE_VIEWERS);
  const viewer = { tiktokId, name: account, displayName, profilePictureUrl };
  const count = 25 + random.below(175);
  return { count, gift: { id, name, image: '', diamondCount }, viewer, increasedAtMs: 0, isLoaded: true };
}
