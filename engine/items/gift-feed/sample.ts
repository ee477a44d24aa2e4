import type { SampleContext } from '../../core/itemType.ts';
import type { Random } from '../../core/random.ts';
import { SAMPLE_VIEWERS } from '../../core/sampleViewers.ts';
import { viewerNameOf } from '../../core/viewerName.ts';
import { germanGiftName } from '../../rules/giftNames.ts';
import type { FeedGift, GiftFeedData, GiftFeedSettings } from '#schemas/generated/types.ts';

/** Gifts of the preview: id, English name, and up to how many are given in one go. */
const SAMPLE_GIFTS: readonly (readonly [giftId: string, giftName: string, maxRepeats: number])[] = [
  ['5655', 'Rose', 60],
  ['5487', 'Finger Heart', 25],
  ['5827', 'Ice Cream Cone', 12],
  ['6064', 'GG', 40],
  ['5879', 'Doughnut', 5],
  ['5658', 'Perfume', 6],
  ['5660', 'Hand Hearts', 3],
  ['6097', 'Little Crown', 2],
  ['5509', 'Sunglasses', 2],
  ['6267', 'Corgi', 1],
  ['5897', 'Swan', 1],
  ['6369', 'Lion', 1],
];

/** As many gifts as the feed shows, of different viewers, all long since at rest. */
export function sampleGiftFeed(settings: GiftFeedSettings, { random }: SampleContext): GiftFeedData {
  const first = random.below(SAMPLE_VIEWERS.length);
  return { gifts: Array.from({ length: settings.count }, (_none, index) => sampleGift(first + index, random)) };
}

function sampleGift(viewerIndex: number, random: Random): FeedGift {
  const viewer = SAMPLE_VIEWERS[viewerIndex % SAMPLE_VIEWERS.length]!;
  const [giftId, giftName, maxRepeats] = random.pick(SAMPLE_GIFTS);
  return {
    msgId: `sample:${viewer.tiktokId}`,
    groupId: '',
    streakId: `sample:${viewer.tiktokId}`,
    profilePictureUrl: viewer.profilePictureUrl,
    viewerName: viewerNameOf(viewer),
    giftName,
    giftNameEn: giftName,
    giftNameDe: germanGiftName(giftId) ?? giftName,
    giftImageUrl: '',
    ...countsOf(1 + random.below(maxRepeats)),
    shownAtMs: 0,
  };
}

function countsOf(repeatCount: number): Pick<FeedGift, 'repeatCount' | 'addedCount'> {
  return { repeatCount, addedCount: repeatCount };
}
