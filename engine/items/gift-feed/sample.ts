import type { SampleContext } from '../../core/itemType.ts';
import type { Random } from '../../core/random.ts';
import { giftsFor, ownGift } from '../../core/sampleGifts.ts';
import { SAMPLE_VIEWERS } from '../../core/sampleViewers.ts';
import { viewerNameOf } from '../../core/viewerName.ts';
import { germanGiftName } from '../../rules/giftNames.ts';
import type { FeedGift, GiftFeedData, GiftFeedSettings, KnownGift } from '#schemas/generated/types.ts';

/** Gifts of the preview while no catalogue is there. */
const OWN_GIFTS = [
  ownGift('5655', 'Rose', 1),
  ownGift('5487', 'Finger Heart', 5),
  ownGift('5827', 'Ice Cream Cone', 1),
  ownGift('6064', 'GG', 1),
  ownGift('5879', 'Doughnut', 30),
  ownGift('5658', 'Perfume', 20),
  ownGift('5660', 'Hand Hearts', 100),
  ownGift('6097', 'Little Crown', 99),
  ownGift('5509', 'Sunglasses', 199),
  ownGift('6267', 'Corgi', 299),
  ownGift('5897', 'Swan', 699),
  ownGift('6369', 'Lion', 29_999),
];

/** Up to how many are given in one go: the dearer a gift, the fewer. */
function maxRepeats({ diamondCount }: KnownGift): number {
  if (diamondCount <= 5) return 60;
  if (diamondCount <= 30) return 12;
  return diamondCount <= 100 ? 3 : 1;
}

/** As many gifts as the feed shows, of different viewers, all long since at rest. */
export function sampleGiftFeed(settings: GiftFeedSettings, context: SampleContext): GiftFeedData {
  const { random } = context;
  const known = giftsFor(context, OWN_GIFTS);
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
