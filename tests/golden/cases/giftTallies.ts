/** Pictures of the gift counter and the top gift streak, which are drawn alike. */
import type {
  GiftCounterData,
  GiftCounterSettings,
  TopGiftStreakData,
  TopGiftStreakSettings,
} from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { bothOrientations, goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';
import { LONG_NAME } from './oddTexts.ts';

const BOX = { x: 40, y: 40, width: 460, height: 160 };
const TALL = { x: 40, y: 40, width: 240, height: 320 };
const ROSE = '/media/gifts/rose.png';

const LANDSCAPE = {
  backgroundColor: '#fff6e8',
  textColor: '#4b2e12',
  fontFamily: 'Quicksand',
  shadow: { x: 0, y: 0, blur: 0, color: '#000000' },
} as const;

function counter(settings: Partial<GiftCounterSettings>, data: Partial<GiftCounterData> = {}, box = BOX) {
  return goldenItem('GIFT_COUNTER', {
    box,
    boxLandscape: { ...box, x: box.x + 100 },
    settings: { moveImage: false, ...settings },
    settingsLandscape: { ...LANDSCAPE, giftersTextColor: '#b45309' },
    data: {
      count: 42,
      viewerNames: ['Lena Bergmann', 'DJ Marlon', 'さくら 🌸'],
      giftImageUrl: ROSE,
      increasedAtMs: GOLDEN_NOW_MS - 1000,
      isLoaded: true,
      ...data,
    },
  });
}

function streak(settings: Partial<TopGiftStreakSettings>, data: Partial<TopGiftStreakData> = {}, box = BOX) {
  return goldenItem('TOP_GIFT_STREAK', {
    box,
    boxLandscape: { ...box, x: box.x + 100 },
    settings: { moveImage: false, ...settings },
    settingsLandscape: { ...LANDSCAPE, gifterTextColor: '#b45309' },
    data: {
      count: 128,
      gift: { id: '5827', name: 'Ice Cream Cone', image: '/media/gifts/ice-cream.png', diamondCount: 1 },
      viewer: { tiktokId: '7', name: 'viewer', displayName: 'Captain Coffee ☕', profilePictureUrl: '' },
      increasedAtMs: 0,
      isLoaded: true,
      ...data,
    },
  });
}

export const GIFT_TALLY_CASES: readonly GoldenCase[] = [
  ...bothOrientations('gift-counter', [counter({})]),
  goldenCase('gift-counter-pulsing', [counter({}, { count: 43, increasedAtMs: GOLDEN_NOW_MS - 130 })]),
  goldenCase('gift-counter-next-name', [counter({}, { increasedAtMs: GOLDEN_NOW_MS - 3090 })]),
  goldenCase('gift-counter-without-end', [counter({ maxValue: 0, showGifters: false })]),
  goldenCase('gift-counter-tall-moving', [counter({ moveImage: true }, {}, TALL)], { nowMs: GOLDEN_NOW_MS + 400 }),
  goldenCase(
    'gift-counter-large-german',
    [counter({ maxValue: 2_000_000 }, { count: 1_234_567, viewerNames: [LONG_NAME] })],
    { locale: 'de' },
  ),
  goldenCase('gift-counter-empty', [counter({ giftId: '6369' }, { count: 0, viewerNames: [], giftImageUrl: '' })]),
  ...bothOrientations('top-gift-streak', [streak({})]),
  goldenCase('top-gift-streak-pulsing', [streak({}, { increasedAtMs: GOLDEN_NOW_MS - 100 })]),
  goldenCase('top-gift-streak-single-tall', [
    streak({ mode: 'singleGift', giftId: '5655', giftImageUrl: ROSE, cornerRadius: 40, glow: 14 }, {}, TALL),
  ]),
  goldenCase('top-gift-streak-bare', [
    streak({ backgroundColor: 'transparent', fontFamily: 'Luckiest Guy', outline: { width: 4, color: '#1a0a2e' } }),
  ]),
  goldenCase('top-gift-streak-none', [streak({ moveImage: true }, { count: 0, gift: null, viewer: null })], {
    mode: 'preview',
  }),
];
