/** Pictures of the text. */
import type { TextSettings } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { bothOrientations, goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';
import { LONG_TEXT, ODD_TEXT, ZALGO } from './oddTexts.ts';

const BOX = { x: 40, y: 40, width: 520, height: 150 };
const LINE_BOX = { ...BOX, height: 80 };

const LANDSCAPE: Partial<TextSettings> = {
  backgroundColor: '#fff6e8',
  textColor: '#4b2e12',
  fontFamily: 'Playfair Display',
  shadow: { x: 0, y: 0, blur: 0, color: '#000000' },
};

function text(settings: Partial<TextSettings>, changedAtMs = 0, box = BOX) {
  return goldenItem('TEXT', {
    box,
    boxLandscape: { ...box, x: box.x + 100 },
    settings,
    settingsLandscape: LANDSCAPE,
    data: { changedAtMs },
  });
}

/** Began to run so long ago. */
function scrolling(settings: Partial<TextSettings>, agoMs: number, box = LINE_BOX) {
  return text({ scrollEndlessly: true, scrollSpeed: 100, ...settings }, GOLDEN_NOW_MS - agoMs, box);
}

const NO_PADDING = { top: 0, right: 0, bottom: 0, left: 0 };
const WELCOME = 'Welcome to the stream!\nSpeedruns until midnight';
const NEWS = 'Next goal: 10,000 likes · Song requests are open';

export const TEXT_CASES: readonly GoldenCase[] = [
  ...bothOrientations('text', [text({ text: WELCOME })]),
  goldenCase('text-left-top', [text({ text: WELCOME, textAlignment: 'left', verticalAlignment: 'top', fontSize: 28 })]),
  goldenCase('text-right-bottom', [
    text({ text: WELCOME, textAlignment: 'right', verticalAlignment: 'bottom', fontSize: 28, fontWeight: 900 }),
  ]),
  goldenCase('text-bare', [
    text({
      text: 'SUB GOAL 🔥',
      fontFamily: 'Bangers',
      fontSize: 110,
      backgroundColor: 'transparent',
      outline: { width: 6, color: '#7c2d12' },
      shadow: { x: 4, y: 6, blur: 8, color: '#000000' },
    }),
  ]),
  goldenCase('text-changed', [text({ text: 'Back in five minutes' }, GOLDEN_NOW_MS - 80)]),
  goldenCase('text-larger-than-its-box', [text({ text: 'Too tall', fontSize: 300 }, 0, LINE_BOX)]),
  goldenCase('text-placeholder-german', [text({ text: '' })], { mode: 'preview', locale: 'de' }),
  goldenCase('text-long', [text({ text: LONG_TEXT, fontSize: 22 })]),
  goldenCase('text-odd', [text({ text: ODD_TEXT, fontSize: 24 }, 0, { ...BOX, height: 230 })]),
  goldenCase('text-zalgo', [text({ text: `${ZALGO} ${ZALGO}\n${ZALGO}`, padding: NO_PADDING, fontSize: 44 })]),
  goldenCase('text-scrolling-seam', [scrolling({ text: NEWS }, 9400)]),
  ...bothOrientations('text-scrolling-short', [scrolling({ text: 'LIVE', fontSize: 32 }, 700)]).slice(1),
  goldenCase('text-scrolling-rows', [scrolling({ text: WELCOME, scrollSpeed: 60, fontSize: 30 }, 3000, BOX)]),
  goldenCase('text-scrolling-arabic', [scrolling({ text: 'أهلا وسهلا بكم في البث المباشر مع Anna اليوم' }, 1500)]),
  goldenCase('text-scrolling-long', [scrolling({ text: LONG_TEXT, scrollSpeed: 200 }, 17_600)]),
];
