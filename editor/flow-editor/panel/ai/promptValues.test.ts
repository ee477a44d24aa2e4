import { expect, test } from 'vitest';
import type { OfferedValue } from '../../model/values.ts';
import { namesIn, sampleOf, valuesFrom } from './promptValues.ts';

const value = (name: string, kind: OfferedValue['kind']): OfferedValue => ({ name, kind, text: { en: '', de: '' } });
const VALUES = [value('coins', 'number'), value('isNew', 'boolean'), value('word', 'text')];

test('names of a prompt, each once, and none of one that cannot be read', () => {
  expect(namesIn('Greet {displayName ?? username}, {coins} {coins} {{no}}')).toEqual([
    'displayName',
    'username',
    'coins',
  ]);
  expect(namesIn('Greet {')).toEqual([]);
});

test('each has a sample of its kind', () => {
  expect(['username', 'coins', 'isNew', 'word', 'unknown'].map((name) => sampleOf(name, VALUES))).toEqual([
    'ada.live',
    '5',
    'true',
    'Ada',
    'Ada',
  ]);
});

test('typed texts become values of their kinds', () => {
  const typed = { coins: '12', isNew: 'false', word: '12' };
  expect(valuesFrom(typed, VALUES)).toEqual({ coins: 12, isNew: false, word: '12' });
  expect(valuesFrom({ coins: 'many' }, VALUES)).toEqual({ coins: 'many' });
});
