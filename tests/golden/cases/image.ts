/**
 * Pictures of the image item: the fixed one, the temporary one in all its phases, every fit (behaviour: image-1,
 * image-4).
 */
import type { ImageSettings, ShownImage } from '#schemas/generated/types.ts';
import type { GoldenCase } from '../goldenCase.ts';
import { bothOrientations, goldenCase, goldenItem, GOLDEN_NOW_MS } from './goldenItem.ts';

const BOX = { x: 40, y: 40, width: 200, height: 140 };
const PORTRAIT_URL = '/media/avatars/03.png';
const GIFT_URL = '/media/gifts/rose.png';

function image(settings: Partial<ImageSettings>, elapsedMs: number | null = null, showing: Partial<ShownImage> = {}) {
  const shown = { playbackId: 'p1', url: GIFT_URL, durationMs: 5000, ...showing };
  return goldenItem('IMAGE', {
    box: BOX,
    boxLandscape: { ...BOX, x: 100, width: 160, height: 160 },
    settings,
    settingsLandscape: { cornerRadius: 40 },
    data: { showing: elapsedMs === null ? null : { ...shown, shownAtMs: GOLDEN_NOW_MS - elapsedMs } },
  });
}

export const IMAGE_CASES: readonly GoldenCase[] = [
  ...bothOrientations('image-fixed', [image({ imageUrl: PORTRAIT_URL, cornerRadius: 16 })]),
  goldenCase('image-cover', [image({ imageUrl: PORTRAIT_URL, scaleMode: 'cover', cornerRadius: 16 })]),
  goldenCase('image-fill', [image({ imageUrl: PORTRAIT_URL, scaleMode: 'fill' })]),
  goldenCase('image-moving', [image({ imageUrl: '/media/moving/colors.gif', cornerRadius: 16 })], {
    nowMs: GOLDEN_NOW_MS + 250,
  }),
  goldenCase('image-shown', [image({}, 2000)]),
  goldenCase('image-coming', [image({ imageUrl: PORTRAIT_URL }, 100)]),
  goldenCase('image-going', [image({ imageUrl: PORTRAIT_URL }, 4800)]),
  goldenCase('image-placeholder-german', [image({})], { mode: 'preview', locale: 'de' }),
];
