import type { SampleContext } from '../../core/itemType.ts';
import { catalogued, giftsFor, ownGift } from '../../core/sampleGifts.ts';
import { SAMPLE_VIEWERS } from '../../core/sampleViewers.ts';
import type { KnownGift, TopGiftStreakData, TopGiftStreakSettings } from '#schemas/generated/types.ts';

/** Gifts that are given in a row. */
const OWN_GIFTS = [
  ownGift('5655', 'Rose', 1),
  ownGift('5487', 'Finger Heart', 5),
  ownGift('5827', 'Ice Cream Cone', 1),
  ownGift('5879', 'Doughnut', 30),
];

/** Dearer ones come one by one. */
const MAX_COINS = 30;

/** A long streak of somebody. */
export function sampleTopGiftStreak(settings: TopGiftStreakSettings, context: SampleContext): TopGiftStreakData {
  const { random } = context;
  const gift = sampleGift(settings, context);
  const { tiktokId, name: account, displayName, profilePictureUrl } = random.pick(SAMPLE_VIEWERS);
  const viewer = { tiktokId, name: account, displayName, profilePictureUrl };
  const count = 25 + random.below(175);
  return { count, gift, viewer, increasedAtMs: 0, isLoaded: true };
}

/** The gift that is set, else one that is given in a row. */
function sampleGift({ mode, giftId }: TopGiftStreakSettings, context: SampleContext): KnownGift {
  const chosen = catalogued(context, giftId) ?? OWN_GIFTS.find(({ id }) => id === giftId);
  if (mode === 'singleGift' && chosen !== undefined) return chosen;
  const cheap = giftsFor(context, OWN_GIFTS).filter(({ diamondCount }) => diamondCount <= MAX_COINS);
  return context.random.pick(cheap.length > 0 ? cheap : OWN_GIFTS);
}
