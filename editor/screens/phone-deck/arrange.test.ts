import { expect, test } from 'vitest';
import { moved } from './arrange.ts';

// behaviour: deck-1
test.each([
  ['to the left', 2, 0, ['c', 'a', 'b']],
  ['to the right', 0, 1, ['b', 'a', 'c']],
  ['beyond the beginning', 0, -1, ['a', 'b', 'c']],
  ['beyond the end', 2, 3, ['a', 'b', 'c']],
])('an entry moves %s', (_, from, to, expected) => expect(moved(['a', 'b', 'c'], from, to)).toEqual(expected));
