import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countOf, firstVisible, idOf, textOf, timeOf, urlOf } from './rawFields.ts';

describe('textOf', () => {
  it('cuts by code points and never splits a character', () => {
    expect(textOf('🎉🎉🎉', 2)).toBe('🎉🎉');
    expect(textOf('a🎉b', 2)).toBe('a🎉');
    expect(textOf('abc', 3)).toBe('abc');
  });

  it('replaces halves of characters and zero characters', () => {
    expect(textOf('a\uD83Cb\uDF89c\u0000', 9)).toBe('a\uFFFDb\uFFFDc\uFFFD');
    expect(textOf('🎉', 1)).toBe('🎉');
  });

  it('is empty for anything else', () => {
    for (const value of [undefined, null, 5, {}, ['a']]) expect(textOf(value, 9)).toBe('');
  });

  it('always fits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.nat(20), (value, max) => {
        const text = textOf(value, max);
        expect(Array.from(text).length).toBeLessThanOrEqual(max);
        expect(text).not.toMatch(/\p{Surrogate}|\u0000/u);
      }),
    );
  });
});

describe('idOf', () => {
  it('keeps ids that are larger than the largest safe integer', () => {
    expect(idOf('7506403488972936336')).toBe('7506403488972936336');
  });

  it('takes exact numbers, and nothing for 0, rounded numbers and text with spaces', () => {
    expect(idOf(5655)).toBe('5655');
    for (const value of ['0', 0, Number('7506403488972936336'), 1.5, 'a b', '', undefined])
      expect(idOf(value)).toBe('');
  });
});

describe('countOf', () => {
  it.each([
    ['15', 15],
    [15, 15],
    [1.9, 1],
    ['90961', 90961],
    [-1, 0],
    ['-1', 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 1_000_000_000],
    ['99999999999999999999', 1_000_000_000],
    [undefined, 0],
    ['1e3', 0],
  ])('reads %j as %d', (value, count) => expect(countOf(value)).toBe(count));

  it('knows other limits', () => expect(countOf('5000', 1000)).toBe(1000));
});

it('urlOf takes web addresses that are not too long', () => {
  expect(urlOf('https://a.example/b.webp')).toBe('https://a.example/b.webp');
  for (const value of ['javascript:alert(1)', '//a.example', '', null, `https://a.example/${'x'.repeat(2000)}`]) {
    expect(urlOf(value)).toBe('');
  }
});

it('timeOf knows no time 0', () => {
  expect(timeOf('1767225600000')).toBe(1767225600000);
  for (const value of ['0', '', undefined, 'x']) expect(timeOf(value)).toBeUndefined();
});

it('firstVisible skips texts that show nothing', () => {
  expect(firstVisible('', '  ', 'a', 'b')).toBe('a');
  expect(firstVisible(' ')).toBe('');
});
