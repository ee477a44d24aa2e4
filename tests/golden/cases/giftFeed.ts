/** Pictures of the gift feed (behaviour: feed-4). */
import type { FeedGift, GiftFeedSettings } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { bothOrientations, goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';

const BOX = { x: 40, y: 40, width: 520, height: 560 };

const LANDSCAPE: Partial<GiftFeedSettings> = {
  backgroundColor: '#fff6e8',
  textColor: '#8a6a45',
  usernameColor: '#4b2e12',
  highlightTextColor: '#d97706',
  fontFamily: 'Quicksand',
  shadow: { x: 0, y: 0, blur: 0, color: '#000000' },
};

const avatar = (number: string) => `/media/avatars/${number}.png`;
const gift = (name: string) => `/media/gifts/${name}.png`;

type Gift = Partial<FeedGift> & { viewerName: string };

/** Creates gifts at rest, newest last. */
function feedGift(gift: Gift, index: number): FeedGift {
  const giftName = gift.giftName ?? 'Rose';
  const { repeatCount = 1 } = gift;
  return {
    msgId: `gift-${index}`,
    groupId: '',
    streakId: `streak-${index}`,
    profilePictureUrl: '',
    giftName,
    giftNameEn: giftName,
    giftNameDe: giftName,
    giftImageUrl: '',
    repeatCount,
    addedCount: repeatCount,
    shownAtMs: GOLDEN_NOW_MS - 60_000,
    ...gift,
  };
}

const GIFTS: readonly Gift[] = [
  {
    viewerName: 'Lena Bergmann',
    giftName: 'Rose',
    giftNameDe: 'Rose',
    repeatCount: 60,
    profilePictureUrl: avatar('05'),
    giftImageUrl: gift('rose'),
  },
  {
    viewerName: 'DJ Marlon',
    giftName: 'Doughnut',
    giftNameDe: 'Donut',
    profilePictureUrl: avatar('12'),
    giftImageUrl: gift('doughnut'),
  },
  {
    viewerName: 'さくら',
    giftName: 'Perfume',
    giftNameDe: 'Parfüm',
    repeatCount: 5,
    profilePictureUrl: '/media/none.png',
  },
  { viewerName: 'Big Tom 🎮', giftName: 'Hand Hearts', giftNameDe: 'Handherzen', repeatCount: 1234 },
  {
    viewerName: 'Özlem K.',
    giftName: 'Mystery Box',
    giftNameDe: 'Mystery Box',
    giftImageUrl: gift('trophy'),
    repeatCount: 3,
    profilePictureUrl: avatar('20'),
  },
];

const ODD: readonly Gift[] = [
  { viewerName: 'A'.repeat(500), giftName: 'Lion', repeatCount: 1_000_000 },
  { viewerName: '👩‍👩‍👧‍👦🏳️‍🌈👍🏽🇩🇪1️⃣'.repeat(8), giftName: 'Corgi' },
  { viewerName: 'كريم \u202eevil\u202c Ω', giftName: 'Swan' },
  { viewerName: '', giftName: 'Train' },
  { viewerName: 'Z̸̢̛͓a̵͙͘l̷̰̈́g̸̣̓ő̵̧', giftName: 'A gift with a name that is far too long for one line' },
];

function feed(settings: Partial<GiftFeedSettings>, gifts: readonly Gift[] = GIFTS) {
  return goldenItem('GIFT_FEED', {
    box: BOX,
    boxLandscape: { ...BOX, x: BOX.x + 100 },
    settings,
    settingsLandscape: LANDSCAPE,
    data: { gifts: gifts.map(feedGift) },
  });
}

/** Creates gifts whose last one came this long ago. */
function arriving(gift: Gift, agoMs: number): readonly Gift[] {
  return [...GIFTS, { ...gift, shownAtMs: GOLDEN_NOW_MS - agoMs }];
}

const NEW = { viewerName: 'Amélie', giftName: 'Finger Heart', repeatCount: 1 };
const GROWN = { viewerName: 'Amélie', giftName: 'Finger Heart', repeatCount: 12, addedCount: 1 };

export const GIFT_FEED_CASES: readonly GoldenCase[] = [
  ...bothOrientations('gift-feed-default', [feed({})]),
  ...bothOrientations('gift-feed-compact', [feed({ style: 'compact' })]),
  goldenCase('gift-feed-german', [feed({})], { locale: 'de' }),
  goldenCase('gift-feed-few', [feed({ count: 2 })]),
  goldenCase('gift-feed-arriving', [feed({}, arriving(NEW, 120))]),
  goldenCase('gift-feed-growing', [feed({}, arriving(GROWN, 80))]),
  goldenCase('gift-feed-compact-arriving', [feed({ style: 'compact' }, arriving(NEW, 120))]),
  goldenCase('gift-feed-odd-names', [feed({}, ODD)]),
  goldenCase('gift-feed-compact-odd-names', [feed({ style: 'compact' }, ODD)]),
  goldenCase('gift-feed-scaled', [feed({ scale: 1.5, fontFamily: 'Bangers', count: 10 })]),
];
