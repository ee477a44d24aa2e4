import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { comparePictures } from './comparePictures.ts';

function picture(width: number, height: number, color: readonly [number, number, number, number]): PNG {
  const png = new PNG({ width, height });
  for (let index = 0; index < png.data.length; index += 4) png.data.set(color, index);
  return png;
}

function withPixel(source: PNG, index: number, color: readonly [number, number, number, number]): PNG {
  const copy = new PNG({ width: source.width, height: source.height });
  source.data.copy(copy.data);
  copy.data.set(color, index * 4);
  return copy;
}

const RED = picture(20, 20, [255, 0, 0, 255]);

test('equal pictures are the same', () => {
  expect(comparePictures(RED, picture(20, 20, [255, 0, 0, 255]), true).isSame).toBe(true);
});

test('in the same browser one pixel that is one step off is a difference', () => {
  const { isSame, differing, diff } = comparePictures(RED, withPixel(RED, 7, [254, 0, 0, 255]), true);
  expect([isSame, differing, diff !== null]).toEqual([false, 1, true]);
});

test('another browser may differ a little, not in colour and not in many pixels', () => {
  expect(comparePictures(RED, picture(20, 20, [250, 8, 8, 255]), false).isSame).toBe(true);
  expect(comparePictures(RED, withPixel(RED, 7, [0, 0, 255, 255]), false).isSame).toBe(true);
  expect(comparePictures(RED, picture(20, 20, [0, 0, 255, 255]), false).isSame).toBe(false);
});

test('what is allowed counts from the covered pixels, not from the empty page around', () => {
  const empty = picture(100, 100, [0, 0, 0, 0]);
  expect(comparePictures(empty, withPixel(empty, 0, [0, 0, 255, 255]), false).isSame).toBe(false);
});

test('another size is never the same', () => {
  expect(comparePictures(RED, picture(20, 21, [255, 0, 0, 255]), false)).toEqual({
    isSame: false,
    differing: 400,
    diff: null,
  });
});
