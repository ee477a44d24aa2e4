import { expect, test } from 'vitest';
import { layOutLarge } from './largeLayouts.ts';
import type { MeasurePart, MomentParts } from './momentParts.ts';

const PARTS: MomentParts = { staging: 'stage', hasImage: true, hasProfile: true, hasText: true, hasCoins: true };
const ROOM = { width: 620, height: 460 };

/** Measures a name of so many letters, each as wide as 0.9 of its size. */
const letters =
  (count: number): MeasurePart =>
  (part, sizePx) =>
    part === 'title' ? count * sizePx * 0.9 : 0;

function strip(count: number): { pictureWidth: number; titleFits: boolean } {
  const measure = letters(count);
  const layout = layOutLarge('banner', { parts: PARTS, room: ROOM, em: 40, share: 0.5, measure });
  const title = layout.lines.find(({ part }) => part === 'title')!;
  return {
    pictureWidth: layout.image!.width,
    titleFits: measure('title', title.fontSizePx) <= title.maxWidth,
  };
}

// behaviour: moment-14
test('a strip gives room of its picture to a name that would be cut off, and to no other', () => {
  const [short, long] = [strip(5), strip(16)];
  expect([short.titleFits, long.titleFits]).toEqual([true, true]);
  expect(long.pictureWidth).toBeLessThan(short.pictureWidth);
  expect(strip(9).pictureWidth).toBe(short.pictureWidth);
});
