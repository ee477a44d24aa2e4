import { describe, expect, test } from 'vitest';
import { JSON_LIMITS, jsonExcess } from './jsonLimits.ts';

const LIMITS = { depth: 3, values: 6 };

describe('depth', () => {
  test.each([
    ['1', null],
    ['[[[1]]]', null],
    ['{"a":{"b":[1]}}', null],
    ['[[[[1]]]]', 'depth'],
    ['{"a":[{"b":{}}]}', 'depth'],
    // A text of openings only is no JSON, and must not be walked to its end.
    ['{"a":'.repeat(100_000), 'depth'],
  ])('%.20s…: %s', (text, excess) => {
    expect(jsonExcess(text, LIMITS)).toBe(excess);
  });
});

describe('values', () => {
  test.each([
    ['[1,2,3,4]', null],
    ['[1,2,3,4,5]', null],
    ['[1,2,3,4,5,6]', 'values'],
    ['{"a":1,"b":{"c":2,"d":3}}', null],
    ['[[],[],[],[]]', 'values'],
  ])('%s: %s', (text, excess) => {
    expect(jsonExcess(text, LIMITS)).toBe(excess);
  });
});

test.each(['"[[[[["', '"\\"[[[[["', '"\\\\"', '{"[[[[":",,,,,,,"}', '"never ends [[[[', '"ends with \\'])(
  'what stands in a text counts for nothing: %s',
  (text) => expect(jsonExcess(text, LIMITS)).toBeNull(),
);

test('whatever JSON.stringify writes is counted as it is built', () => {
  const walk = (value: unknown): number =>
    typeof value === 'object' && value !== null
      ? Object.values(value).reduce<number>((sum, inner) => sum + walk(inner), 1)
      : 1;
  const value = { a: [1, 'x,y', { b: null }, [2, 3]], c: 'q"[', d: { e: true, f: 1.5 } };
  const text = JSON.stringify(value);
  // At most one more than the number of values: an object or a list counts its first entry together with itself.
  expect(jsonExcess(text, { depth: 4, values: walk(value) + 1 })).toBeNull();
  expect(jsonExcess(text, { depth: 4, values: 6 })).toBe('values');
});

test('limits grow with what is read: a message is the smallest, a file the largest', () => {
  const order = [JSON_LIMITS.message, JSON_LIMITS.body, JSON_LIMITS.line, JSON_LIMITS.file];
  expect(order.map(({ values }) => values)).toEqual(
    order.map(({ values }) => values).sort((left, right) => left - right),
  );
});
