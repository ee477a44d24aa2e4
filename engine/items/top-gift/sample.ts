import type { SampleContext } from '../../core/itemType.ts';
import { giftsFor, ownGift } from '../../core/sampleGifts.ts';
import { SAMPLE_VIEWERS } from '../../core/sampleViewers.ts';
import type { TopGiftData, TopGiftSettings } from '#schemas/generated/types.ts';

/** Gifts somebody is proud of. */
const OWN_GIFTS = [
  ownGift('6369', 'Lion', 29_999),
  ownGift('6149', 'Interstellar', 10_000),
  ownGift('5767', 'Private Jet', 4_888),
  ownGift('5765', 'Motorcycle', 2_988),
  ownGift('5897', 'Swan', 699),
];

/** A gift of somebody, long since there. */
export function sampleTopGift(_settings: TopGiftSettings, context: SampleContext): TopGiftData {
  const { random } = context;
  const dearest = [...giftsFor(context, OWN_GIFTS)].sort((one, other) => other.diamondCount - one.diamondCount);
  const gift = random.pick(dearest.slice(0, OWN_GIFTS.length));
  const { tiktokId, name: account, displayName, profilePictureUrl } = random.pick(SAMPLE_VIEWERS);
  const viewer = { tiktokId, name: account, displayName, profilePictureUrl };
  return { gift, viewer, changedAtMs: 0, isLoaded: true };
}
