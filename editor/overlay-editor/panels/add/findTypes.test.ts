import { describe, expect, it, test } from 'vitest';
import type { ItemType } from '#schemas/generated/types.ts';
import { ITEM_FACES } from '../itemFaces.ts';
import { findTypes, OFFERED_CATEGORIES, type TypeGroup, typeAfterKey } from './findTypes.ts';

const typesFor = (search: string, locale: 'en' | 'de' = 'en'): ItemType[] =>
  findTypes(search, null, locale).flatMap(({ types }) => types);

test('every type that something feeds is offered once, all of a category together', () => {
  const fed = Object.keys(ITEM_FACES).filter((type) => !type.startsWith('SPOTIFY'));
  expect(typesFor('').sort()).toEqual(fed.sort());
  expect(findTypes('', 'media', 'en').map(({ category }) => category)).toEqual(['media']);
  expect(OFFERED_CATEGORIES).toEqual(findTypes('', null, 'en').map(({ category }) => category));
});

describe('a search finds', () => {
  it.each<[string, 'en' | 'de', ItemType[]]>([
    ['countdown', 'en', ['TIMER']],
    ['leaderboard', 'en', ['TOP_USERS']],
    ['Bestenliste', 'de', ['TOP_USERS']],
    ['geschenk serie', 'de', ['TOP_GIFT_STREAK']],
    ['grosster', 'de', []],
    ['größtes', 'de', ['TOP_GIFT']],
    ['poll', 'de', ['VOTE']],
    ['münzen', 'de', ['GOAL']],
  ])('%s (%s)', (search, locale, expected) => {
    expect(typesFor(search, locale)).toEqual(expected);
  });
});

test('a type with this name comes before types that only mention it', () => {
  expect(findTypes('geschenk', null, 'de').map(({ category }) => category)).toEqual([
    'gifts',
    'community',
    'progress',
    'media',
  ]);
  expect(typesFor('musik', 'de')).toEqual([]);
});

describe('an arrow key', () => {
  /** Two rows and one, three columns. */
  const groups: TypeGroup[] = [
    { category: 'progress', types: ['GOAL', 'TIMER', 'COUNTER', 'VOTE'] },
    { category: 'gifts', types: ['GIFT_FEED', 'TOP_GIFT'] },
  ];

  it.each<[ItemType | null, string, ItemType | null]>([
    [null, 'ArrowDown', 'GOAL'],
    ['GOAL', 'ArrowRight', 'TIMER'],
    ['COUNTER', 'ArrowRight', 'VOTE'],
    ['GOAL', 'ArrowLeft', null],
    ['GOAL', 'ArrowDown', 'VOTE'],
    ['COUNTER', 'ArrowDown', 'VOTE'],
    ['VOTE', 'ArrowDown', 'GIFT_FEED'],
    ['TOP_GIFT', 'ArrowUp', 'VOTE'],
    ['TOP_GIFT', 'ArrowDown', null],
    ['TIMER', 'Home', 'GOAL'],
    ['TIMER', 'End', 'TOP_GIFT'],
    ['TIMER', 'a', null],
  ])('from %s with %s leads to %s', (current, key, expected) => {
    expect(typeAfterKey(groups, current, key, 3)).toBe(expected);
  });
});
