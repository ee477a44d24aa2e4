import { expect, test } from 'vitest';
import { readableOn } from './readableOn.ts';

test.for([
  ['#ff3b5c', '#ffffff'],
  ['#aab4d6', '#0d1229'],
  ['#ffd166', '#0d1229'],
  ['black', '#ffffff'],
  ['no colour', '#ffffff'],
] as const)('on %s', ([background, letters]) => {
  expect(readableOn(background)).toBe(letters);
});
