import { expect, it } from 'vitest';
import { isReadBack } from './presentProbe.ts';

const frames = (calmMs: number, delayedMs: number): number[] =>
  Array.from({ length: 20 }, (_none, index) => (index < 8 ? calmMs : delayedMs));

// behaviour: canvas-14
it('tells a canvas that is read back from one that a card presents, also on a busy computer', () => {
  expect(isReadBack(frames(5, 12), frames(0.3, 0.4))).toBe(true);
  expect(isReadBack(frames(0.6, 30), frames(0.3, 0.4))).toBe(false);
  expect(isReadBack(frames(9, 30), frames(8.5, 30))).toBe(false);
});
