import { expect, test } from 'vitest';
import { closestWord } from './closestWord.ts';

const FIELDS = ['color', 'barFillColor', 'fontSize', 'label'];

test.each([
  ['colour', 'color'],
  ['COLOR', 'color'],
  ['barFilColour', 'barFillColor'],
  ['fontsize', 'fontSize'],
  ['lable', null],
  ['labels', 'label'],
  ['', null],
  ['xyz', null],
  ['somethingElse', null],
  ['color'.repeat(20), null],
])('%j stands for %j', (word, closest) => {
  expect(closestWord(word, FIELDS)).toBe(closest);
});

test('of equally close words the first, of none nothing', () => {
  expect(closestWord('cat', ['bat', 'cut'])).toBe('bat');
  expect(closestWord('cat', [])).toBeNull();
});
