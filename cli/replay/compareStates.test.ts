import { expect, test } from 'vitest';
import { firstDifference } from './compareStates.ts';

test.each([
  [{ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] }, null],
  [{ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] }, { path: 'a[1].b', actual: '2', expected: '3' }],
  [{ a: 1 }, {}, { path: 'a', actual: '1', expected: 'missing' }],
  [{ a: [] }, { a: {} }, { path: 'a', actual: '[]', expected: '{}' }],
  [
    { z: 1, b: 1 },
    { z: 2, b: 2 },
    { path: 'b', actual: '1', expected: '2' },
  ],
  [1, 2, { path: 'the state', actual: '1', expected: '2' }],
])('%j against %j', (actual, expected, difference) => expect(firstDifference(actual, expected)).toEqual(difference));
