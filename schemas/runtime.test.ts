import { describe, expect, test } from 'vitest';
import { accepted, refused, refusedBy, codePointLength, isEqualJson, withError, withErrors } from './runtime.ts';

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

test('withErrors extends a list by that of another validator, which stays as it is', () => {
  const [a, b] = [withError(null, '/a', 'type', {}), withError(null, '/b', 'type', {})];
  expect(withErrors(withErrors(null, a), b).map(({ instancePath }) => instancePath)).toEqual(['/a', '/b']);
  expect([a.length, b.length]).toEqual([1, 1]);
});

test('a validator that says no has one error, its own or that of another; one that says yes has none', () => {
  const one = (_data: unknown): boolean => true;
  const other = (_data: unknown): boolean => true;
  expect(refused(one, '/a', 'type', { type: 'string' })).toBe(false);
  expect(refusedBy(other, one)).toBe(false);
  expect(Reflect.get(other, 'errors')).toEqual([{ instancePath: '/a', keyword: 'type', params: { type: 'string' } }]);
  expect(accepted(one)).toBe(true);
  expect(Reflect.get(one, 'errors')).toBeNull();
});
