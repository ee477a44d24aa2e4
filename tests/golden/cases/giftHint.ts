/** Pictures of the gift hint. */
import type { GiftHintSettings } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { bothOrientations, goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';
import { CJK, EMOJI, LONG_NAME, TURNED_NAME } from './oddTexts.ts';

const BOX = { x: 40, y: 40, width: 260, height: 260 };
const ROSE = '/media/gifts/rose.png';

const LANDSCAPE: Partial<GiftHintSettings> = {
  backgroundColor: '#fff6e8',
  textColor: '#b45309',
  fontFamily: 'Quicksand',
  shadow: { x: 0, y: 0, blur: 0, color: '#000000' },
};

function hint(settings: Partial<GiftHintSettings>, box = BOX) {
  return goldenItem('GIFT_HINT', {
    box,
    boxLandscape: { ...box, x: box.x + 100 },
    settings: { label: '10 push-ups', giftImageUrl: ROSE, moveImage: false, ...settings },
    settingsLandscape: LANDSCAPE,
    data: {},
  });
}

export const GIFT_HINT_CASES: readonly GoldenCase[] = [
  ...bothOrientations('gift-hint', [hint({})]),
  goldenCase('gift-hint-label-on-top', [hint({ position: 'top' })]),
  goldenCase('gift-hint-mirrored', [hint({ giftImageUrl: '/media/gifts/ice-cream.png', flipGiftImage: true })]),
  goldenCase('gift-hint-moving', [hint({ moveImage: true })], { nowMs: GOLDEN_NOW_MS + 400 }),
  goldenCase('gift-hint-moved-on', [hint({ moveImage: true })], { nowMs: GOLDEN_NOW_MS + 1400 }),
  goldenCase('gift-hint-without-label', [hint({ label: '' })]),
  goldenCase('gift-hint-without-picture', [hint({ giftImageUrl: '', giftId: '6369', moveImage: true })], {
    mode: 'preview',
  }),
  goldenCase('gift-hint-bare', [
    hint({
      backgroundColor: 'transparent',
      fontFamily: 'Luckiest Guy',
      label: 'Spaß!',
      fontSize: 48,
      outline: { width: 5, color: '#7c2d12' },
      giftImageUrl: '/media/gifts/crown.png',
    }),
  ]),
  goldenCase('gift-hint-odd', [hint({ label: `${EMOJI} ${CJK} ${TURNED_NAME} ${LONG_NAME}`, fontSize: 22 })]),
  goldenCase('gift-hint-wide', [hint({}, { ...BOX, width: 420, height: 120 })]),
];
