import { describe, expect, test } from 'vitest';
import { codePointLength, isEqualJson, withError, withErrors } from './runtime.ts';

describe('codePointLength', () => {
  test.each([
    ['', 0],
    ['abc', 3],
    ['👍🏽', 2],
    ['a👍b', 3],
    ['\uD83D', 1],
    ['\uD83Dx\uDC4D', 3],
    ['\uDC4D\uD83D', 2],
  ])('%j has %i', (text, length) => {
    expect(codePointLength(text)).toBe(length);
    expect(codePointLength(text)).toBe(Array.from(text).length);
  });
});

describe('isEqualJson', () => {
  test.each([
    [1, 1, true],
    ['1', 1, false],
    [null, {}, false],
    [[], {}, false],
    [[1, [2]], [1, [2]], true],
    [[1, 2], [2, 1], false],
    [{ a: 1, b: { c: [] } }, { b: { c: [] }, a: 1 }, true],
    [{ a: 1 }, { a: 1, b: 1 }, false],
    [{ a: undefined }, { b: undefined }, false],
  ])('%j and %j: %s', (left, right, isEqual) => {
    expect(isEqualJson(left, right)).toBe(isEqual);
    expect(isEqualJson(right, left)).toBe(isEqual);
  });
});

test('withError makes a list for the first error and extends it for the next', () => {
  const first = withError(null, '/a', 'type', { type: 'string' });
  expect(withError(first, '/b', 'pattern', {}, 'name')).toEqual([
    { instancePath: '/a', keyword: 'type', params: { type: 'string' } },
    { instancePath: '/b', keyword: 'pattern', params: {}, propertyName: 'name' },
  ]);
});

test('withErrors joins two lists and leaves both as they are', () => {
  const [a, b] = [withError(null, '/a', 'type', {}), withError(null, '/b', 'type', {})];
  expect(withErrors(null, a)).toBe(a);
  expect(withErrors(a, b).map(({ instancePath }) => instancePath)).toEqual(['/a', '/b']);
  expect([a.length, b.length]).toEqual([1, 1]);
});
