/** Pictures of the top gift. */
import type { TopGiftData, TopGiftSettings } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { bothOrientations, goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';
import { EMOJI, LONG_NAME } from './oddTexts.ts';

const BOX = { x: 40, y: 40, width: 520, height: 160 };
const TALL = { x: 40, y: 40, width: 260, height: 340 };

const LANDSCAPE: Partial<TopGiftSettings> = {
  backgroundColor: '#fff6e8',
  textColor: '#4b2e12',
  coinAmountColor: '#b45309',
  fontFamily: 'Quicksand',
  shadow: { x: 0, y: 0, blur: 0, color: '#000000' },
};

const viewer = (displayName: string, avatar = '07') => ({
  tiktokId: '7',
  name: 'viewer',
  displayName,
  profilePictureUrl: avatar === '' ? '' : `/media/avatars/${avatar}.png`,
});

const CAKE: TopGiftData = {
  gift: { id: '6784', name: 'Cake Slice', image: '/media/gifts/cake.png', diamondCount: 29_999 },
  viewer: viewer('Lena Bergmann'),
  changedAtMs: 0,
  isLoaded: true,
};

function gift(settings: Partial<TopGiftSettings>, data: Partial<TopGiftData> = {}, box = BOX) {
  return goldenItem('TOP_GIFT', {
    box,
    boxLandscape: { ...box, x: box.x + 100 },
    settings,
    settingsLandscape: LANDSCAPE,
    data: { ...CAKE, ...data },
  });
}

export const TOP_GIFT_CASES: readonly GoldenCase[] = [
  ...bothOrientations('top-gift', [gift({})]),
  goldenCase('top-gift-tall-german', [gift({}, {}, TALL)], { locale: 'de' }),
  goldenCase('top-gift-without-price', [gift({ showCoinAmount: false }, { viewer: viewer('さくら 🌸', '') })]),
  goldenCase('top-gift-arriving', [gift({}, { changedAtMs: GOLDEN_NOW_MS - 130 })]),
  goldenCase('top-gift-nobody', [gift({}, { viewer: null })]),
  goldenCase('top-gift-empty', [gift({}, { gift: null, viewer: null })]),
  goldenCase('top-gift-odd', [
    gift(
      {},
      {
        gift: { id: '1', name: `${LONG_NAME} ${EMOJI}`, image: '', diamondCount: 1_000_000_000 },
        viewer: viewer(LONG_NAME, ''),
      },
    ),
  ]),
  goldenCase('top-gift-preview-scaled', [gift({ scale: 1.4, fontSize: 26 }, {}, { ...BOX, width: 620, height: 220 })], {
    mode: 'preview',
  }),
];
