import type { SampleContext } from '../../core/itemType.ts';
import type { Random } from '../../core/random.ts';
import { giftsFor, OWN_GIFTS } from '../../core/sampleGifts.ts';
import { SAMPLE_VIEWERS } from '../../core/sampleViewers.ts';
import { viewerNameOf } from '../../core/viewerName.ts';
import { germanGiftName } from '../../rules/giftNames.ts';
import type { FeedGift, GiftFeedData, GiftFeedSettings, KnownGift } from '#schemas/generated/types.ts';

/** Gifts of the preview without a catalogue. */
const FEED_GIFTS = [
  OWN_GIFTS.rose,
  OWN_GIFTS.fingerHeart,
  OWN_GIFTS.iceCream,
  OWN_GIFTS.gg,
  OWN_GIFTS.doughnut,
  OWN_GIFTS.perfume,
  OWN_GIFTS.handHearts,
  OWN_GIFTS.crown,
  OWN_GIFTS.sunglasses,
  OWN_GIFTS.corgi,
  OWN_GIFTS.swan,
  OWN_GIFTS.lion,
];

/** Returns the largest number given in one go: the dearer a gift, the fewer. */
function maxRepeats({ diamondCount }: KnownGift): number {
  if (diamondCount <= 5) return 60;
  if (diamondCount <= 30) return 12;
  return diamondCount <= 100 ? 3 : 1;
}

/** Creates as many gifts as the feed shows, of different viewers, all at rest. */
export function sampleGiftFeed(settings: GiftFeedSettings, context: SampleContext): GiftFeedData {
  const { random } = context;
  const known = giftsFor(context, FEED_GIFTS);
  const first = random.below(SAMPLE_VIEWERS.length);
  return { gifts: Array.from({ length: settings.count }, (_none, index) => sampleGift(first + index, known, random)) };
}

function sampleGift(viewerIndex: number, known: readonly KnownGift[], random: Random): FeedGift {
  const viewer = SAMPLE_VIEWERS[viewerIndex % SAMPLE_VIEWERS.length]!;
  const gift = random.pick(known);
  return {
    msgId: `sample:${viewer.tiktokId}`,
    groupId: '',
    streakId: `sample:${viewer.tiktokId}`,
    profilePictureUrl: viewer.profilePictureUrl,
    viewerName: viewerNameOf(viewer),
    giftName: gift.name,
    giftNameEn: gift.name,
    giftNameDe: germanGiftName(gift.id) ?? gift.name,
    giftImageUrl: gift.image,
    ...countsOf(1 + random.below(maxRepeats(gift))),
    shownAtMs: 0,
  };
}

function countsOf(repeatCount: number): Pick<FeedGift, 'repeatCount' | 'addedCount'> {
  return { repeatCount, addedCount: repeatCount };
}
