import type { SampleContext } from '../../core/itemType.ts';
import { catalogued, giftsFor, OWN_GIFTS } from '../../core/sampleGifts.ts';
import { SAMPLE_VIEWERS } from '../../core/sampleViewers.ts';
import type { KnownGift, TopGiftStreakData, TopGiftStreakSettings } from '#schemas/generated/types.ts';

/** Gifts that viewers usually send in a row. */
const ROW_GIFTS = [OWN_GIFTS.rose, OWN_GIFTS.fingerHeart, OWN_GIFTS.iceCream, OWN_GIFTS.doughnut];

/** Highest price of such gifts. */
const MAX_COINS = 30;

/** Creates a long streak of one viewer. */
export function sampleTopGiftStreak(settings: TopGiftStreakSettings, context: SampleContext): TopGiftStreakData {
  const { random } = context;
  const gift = sampleGift(settings, context);
  const { tiktokId, name: account, displayName, profilePictureUrl } = random.pick(SAMPLE_VIEWERS);
  const viewer = { tiktokId, name: account, displayName, profilePictureUrl };
  const count = 25 + random.below(175);
  return { count, gift, viewer, increasedAtMs: 0, isLoaded: true };
}

/** Returns the gift of the settings, else one that is usually sent in a row. */
function sampleGift({ mode, giftId }: TopGiftStreakSettings, context: SampleContext): KnownGift {
  const chosen = catalogued(context, giftId) ?? ROW_GIFTS.find(({ id }) => id === giftId);
  if (mode === 'singleGift' && chosen !== undefined) return chosen;
  const cheap = giftsFor(context, ROW_GIFTS).filter(({ diamondCount }) => diamondCount <= MAX_COINS);
  return context.random.pick(cheap.length > 0 ? cheap : ROW_GIFTS);
}
