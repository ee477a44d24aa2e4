import { expect, test } from 'vitest';
import { changeLabel, valueWords } from './changeLabels.ts';

const WORDS = { nothing: '–', on: 'on', off: 'off' };

test('fields have the words of their forms', () => {
  const names = { hook: 'WEBHOOK', goal: 'My goal' };
  const label = (path: string[]) => changeLabel({ path }, names, 'en');
  expect(label(['name'])).toBe('Name');
  expect(label(['blocksById', 'hook', 'settings', 'url'])).toMatch(/^Step .+ › .+/);
  expect(label(['blocksById', 'hook', 'settings', 'url'])).not.toMatch(/url|WEBHOOK/);
  expect(label(['itemsById', 'goal', 'position', 'x'])).toBe('Item My goal › Position › x');
  expect(label(['blocksById', 'constructor'])).toBe('Step');
});

test('values are read as people write them', () => {
  expect([null, 'true', 'false', '"Hi"', '3', '"cut…'].map((value) => valueWords(value, WORDS))).toEqual([
    '–',
    'on',
    'off',
    'Hi',
    '3',
    '"cut…',
  ]);
});
