import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { encodeIndexedPng } from './indexedPng.ts';

const pixelsOf = (png: Buffer): number[] => [...PNG.sync.read(png).data];

/** Draws a picture of `side` × `side` pixels. */
function drawn(side: number, colorAt: (index: number) => readonly [number, number, number, number]): Uint8Array {
  return new Uint8Array(Array.from({ length: side * side }, (_none, index) => colorAt(index)).flat());
}

describe('a PNG with a palette', () => {
  it('keeps every pixel of a picture with few colours', () => {
    const rgba = drawn(8, (index) => [index * 3, 255 - index, 128, index % 2 === 0 ? 255 : 90]);
    expect(pixelsOf(encodeIndexedPng(8, 8, rgba))).toEqual([...rgba]);
  });

  it('comes close with more colours than a palette holds', () => {
    const rgba = drawn(64, (index) => [index % 256, Math.floor(index / 16), 40, 255]);
    const read = pixelsOf(encodeIndexedPng(64, 64, rgba));
    expect(Math.max(...read.map((value, index) => Math.abs(value - rgba[index]!)))).toBeLessThanOrEqual(12);
  });

  it('forgets the colour of what cannot be seen', () => {
    const rgba = drawn(2, (index) => [index * 50, 7, 9, 0]);
    expect(pixelsOf(encodeIndexedPng(2, 2, rgba))).toEqual(Array.from({ length: 16 }, () => 0));
  });
});
