/** Pictures of ads: in a free corner, with one and two lines of text, small, fading, as a video (behaviour: canvas-30). */
import type { LiveAd } from '#engine/core/ads/liveAd.ts';
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import type { Box } from '#engine/core/geometry.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';

const AD: LiveAd = {
  playbackId: 'ad:1',
  file: 'lanterns.png',
  kind: 'image',
  text: 'shop.example.com',
  startedAtMs: GOLDEN_NOW_MS - 2_000,
  durationMs: 8_000,
};
const LONG_TEXT = 'Lanterns for every season: shop.example.com/lanterns';

const item = (box: Box) => goldenItem('COUNTER', { box, data: { value: 3, previousValue: 0, changedAtMs: 0 } });

/** Creates a case that shows the whole canvas at half its size. */
function adCase(name: string, ad: Partial<LiveAd>, changes: Partial<GoldenCase> = {}, box = SMALL): GoldenCase {
  const { orientation = 'portrait' } = changes;
  const crop = { x: 0, y: 0, ...CANVAS_SIZE[orientation] };
  return goldenCase(`ad-${name}`, [item(box)], { crop, isHalved: true, ad: { ...AD, ...ad }, ...changes });
}

const SMALL: Box = { x: 60, y: 600, width: 300, height: 120 };
/** Leaves only narrow corners. */
const WIDE: Box = { x: 300, y: 300, width: 480, height: 700 };

export const AD_CASES: readonly GoldenCase[] = [
  adCase('portrait', {}),
  adCase('landscape', { text: LONG_TEXT }, { orientation: 'landscape' }),
  adCase('small', { text: LONG_TEXT }, { locale: 'de' }, WIDE),
  adCase('coming', { startedAtMs: GOLDEN_NOW_MS - 150, text: '' }),
  adCase('video', { file: 'clip.webm', kind: 'video' }),
  adCase('odd-text', { text: '<b>شراء</b> 🏮 & more' }),
];
