/** Fires on the first gift that a viewer ever sent, with its first frame. */
import { NOT_MATCHED, triggerOn } from './triggerOn.ts';

export const firstGift = triggerOn('FIRST_GIFT', {
  on: ['gift'],
  sums: ['giftCount', 'giftCoins'],
  match(_event, _settings, { facts: { streak, viewerBefore } }) {
    const hasGiven = viewerBefore === undefined || (viewerBefore !== null && viewerBefore.coinsGiven.overall > 0);
    if (streak === undefined || streak.addedCount === 0 || hasGiven) return NOT_MATCHED;
    const { giftName, giftImageUrl: giftImage, addedCount, repeatCount, diamondCount } = streak;
    return {
      variables: {
        giftName,
        giftImage,
        giftCount: addedCount,
        giftCoins: addedCount * diamondCount,
        streakCount: repeatCount,
        streakCoins: repeatCount * diamondCount,
      },
    };
  },
});
