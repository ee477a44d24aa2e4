import { describe, expect, it } from 'vitest';
import { overlayFromFile } from '#engine/core/overlayDocument.ts';
import { testItem } from '#tests/support/session.ts';
import { droppedOrder, listed, neighbourOf, rangeOf } from './itemOrder.ts';

const overlay = overlayFromFile({
  id: 'o',
  name: 'O',
  items: [
    { ...testItem('GOAL', 'goal'), name: 'Rosenziel' },
    { ...testItem('TIMER', 'timer'), name: '' },
    { ...testItem('TEXT', 'text'), name: 'Über mich' },
  ],
});
const ids = (search: string): string[] => listed(overlay, search, 'de').map(({ id }) => id);

describe('the list', () => {
  it.each([
    ['', ['text', 'timer', 'goal']],
    ['ROSEN', ['goal']],
    ['uber', ['text']],
    ['timer', ['timer']],
    ['ziel', ['goal']],
    ['nichts', []],
  ])('shows for %j', (search, expected) => {
    expect(ids(search)).toEqual(expected);
  });
});

describe('a range', () => {
  it.each([
    ['b', 'd', ['b', 'c', 'd']],
    ['d', 'b', ['d', 'c', 'b']],
    ['b', 'b', ['b']],
    ['gone', 'c', ['c']],
    ['b', 'gone', []],
  ])('from %s to %s', (from, to, expected) => {
    expect(rangeOf(['a', 'b', 'c', 'd', 'e'], from, to)).toEqual(expected);
  });
});

describe('a neighbour', () => {
  it.each([
    ['b', 1, 'c'],
    ['b', -1, 'a'],
    ['a', -1, 'a'],
    ['c', 10, 'c'],
    [null, 1, 'a'],
    ['gone', -1, 'c'],
  ])('of %s, %i away, is %s', (from, distance, expected) => {
    expect(neighbourOf(['a', 'b', 'c'], from, distance)).toBe(expected);
  });

  it('is nobody in an empty list', () => {
    expect(neighbourOf([], null, 1)).toBeNull();
  });
});

describe('dropping', () => {
  it.each([
    { name: 'further down', dragged: 'a', to: 2, selected: ['a'], list: 'b c a d e' },
    { name: 'further up', dragged: 'e', to: 0, selected: [], list: 'e a b c d' },
    { name: 'where it was', dragged: 'c', to: 2, selected: ['c'], list: 'a b c d e' },
    { name: 'with what is selected', dragged: 'd', to: 1, selected: ['b', 'd'], list: 'a b d c e' },
    { name: 'with what is selected, to the end', dragged: 'a', to: 4, selected: ['a', 'c'], list: 'b d e a c' },
    { name: 'alone when it is not selected', dragged: 'a', to: 1, selected: ['c', 'd'], list: 'b a c d e' },
  ])('$name', ({ dragged, to, selected, list }) => {
    const order = droppedOrder(['a', 'b', 'c', 'd', 'e'], dragged, to, new Set(selected));
    expect(order.reverse().join(' ')).toBe(list);
  });
});
