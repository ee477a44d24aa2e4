import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { halved } from './halved.ts';

function picture(width: number, height: number, pixels: readonly number[]): PNG {
  const png = new PNG({ width, height });
  png.data.set(pixels);
  return png;
}

it('takes the mean of four pixels, in which clear ones have no colour', () => {
  const small = halved(picture(2, 2, [200, 100, 0, 255, 100, 0, 0, 255, 90, 90, 90, 0, 0, 0, 0, 0]));
  expect([small.width, small.height, ...small.data]).toEqual([1, 1, 150, 50, 0, 128]);
});

it('leaves out a last odd row and column', () => {
  const small = halved(
    picture(
      3,
      3,
      Array.from({ length: 36 }, () => 255),
    ),
  );
  expect([small.width, small.height]).toEqual([1, 1]);
});
