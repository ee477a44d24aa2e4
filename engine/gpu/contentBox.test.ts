import { expect, test } from 'vitest';
import { contentBox, paddingPx } from './contentBox.ts';

const frame = (width: number, height: number, scale = 1) => ({ width, height, scale });
const padding = (top: number, right: number, bottom: number, left: number) => ({ top, right, bottom, left });

test('padding grows with the scale', () => {
  expect(contentBox(frame(200, 100, 2), padding(5, 10, 15, 20))).toEqual({ x: 40, y: 10, width: 140, height: 60 });
});

test('padding that would leave too little of the box gives way, on each axis by itself', () => {
  expect(paddingPx(frame(100, 400), padding(10, 300, 10, 100))).toEqual(padding(10, 53, 10, 18));
  expect(contentBox(frame(100, 50), padding(500, 0, 500, 0))).toEqual({ x: 0, y: 18, width: 100, height: 14 });
});
