import { expect, test } from 'vitest';
import { centredBox } from './geometry.ts';

// behaviour: canvas-3
test('an item that nobody placed is centred and clamped to the canvas', () => {
  expect(centredBox({ width: 640, height: 160 }, 'portrait')).toEqual({ x: 220, y: 880, width: 640, height: 160 });
  expect(centredBox({ width: 500, height: 1500 }, 'landscape')).toEqual({ x: 710, y: 0, width: 500, height: 1080 });
});
