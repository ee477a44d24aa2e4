import type { SampleContext } from '../../core/itemType.ts';
import { giftsFor, OWN_GIFTS } from '../../core/sampleGifts.ts';
import { SAMPLE_VIEWERS } from '../../core/sampleViewers.ts';
import type { TopGiftData, TopGiftSettings } from '#schemas/generated/types.ts';

/** Expensive gifts. */
const DEAR_GIFTS = [OWN_GIFTS.lion, OWN_GIFTS.interstellar, OWN_GIFTS.privateJet, OWN_GIFTS.motorcycle, OWN_GIFTS.swan];

/** Creates a gift that has been shown for a while. */
export function sampleTopGift(_settings: TopGiftSettings, context: SampleContext): TopGiftData {
  const { random } = context;
  const dearest = [...giftsFor(context, DEAR_GIFTS)].sort((one, other) => other.diamondCount - one.diamondCount);
  const gift = random.pick(dearest.slice(0, DEAR_GIFTS.length));
  const { tiktokId, name: account, displayName, profilePictureUrl } = random.pick(SAMPLE_VIEWERS);
  const viewer = { tiktokId, name: account, displayName, profilePictureUrl };
  return { gift, viewer, changedAtMs: 0, isLoaded: true };
}
