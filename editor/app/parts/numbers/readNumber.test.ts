import { describe, expect, it } from 'vitest';
import { type NumberProblem, type NumberRules, readNumber, shownNumber } from './readNumber.ts';

const ANY: NumberRules = { type: 'number' };
const valueOf = (text: string): number | null => readNumber(text, ANY).value;
const codeOf = (text: string, rules = ANY): NumberProblem['code'] | undefined => readNumber(text, rules).problem?.code;

describe('a number', () => {
  it.each([
    ['12,7', 12.7],
    ['12.7', 12.7],
    [' -3,5 ', -3.5],
    ['−4', -4],
    [',5', 0.5],
    ['0,125', 0.125],
    ['0.125', 0.125],
    ['1234,567', 1234.567],
    ['1,2345', 1.2345],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234.567', 1_234_567],
    ['17 959', 17_959],
    ['17\u202f959,25', 17_959.25],
    ["1'234'567", 1_234_567],
  ])('%s is %d', (text, value) => expect(valueOf(text)).toBe(value));

  it.each([
    ['100+50', 150],
    ['100 - 50', 50],
    ['2*3+4', 10],
    ['4+2*3', 10],
    ['10/4', 2.5],
    ['1,5×2', 3],
    ['0.1+0.2', 0.3],
    ['100+-50', 50],
    ['6 : 2', 3],
  ])('is calculated: %s = %d', (text, value) => expect(valueOf(text)).toBe(value));
});

it.each([0, -5, 999, 9999, 10_000, -17_959.5, 1_234_567, 0.125, 1e12])('%d is shown as what is read as it', (value) => {
  for (const locale of ['en', 'de'] as const) expect(valueOf(shownNumber(value, locale))).toBe(value);
  expect([shownNumber(17_959.5, 'de'), shownNumber(9999, 'en')]).toEqual(['17\u202f959,5', '9999']);
  // One more digit in the middle of a displayed number.
  expect(valueOf('20\u202f0001')).toBe(200_001);
});

describe('what is refused', () => {
  it.each([
    ['1,234', '1234', '1.234'],
    ['1.234', '1234', '1.234'],
    ['17.959', '17959', '17.959'],
    ['-999,000', '999000', '999.000'],
    ['5+1.234', '1234', '1.234'],
  ])('%s, which can be meant in two ways', (text, thousands, decimals) =>
    expect(readNumber(text, ANY).problem).toMatchObject({ code: 'ambiguous', thousands, decimals }),
  );

  it.each([
    '',
    'abc',
    '12a',
    '1,',
    '100+',
    '5/0',
    '1..2',
    '1,2.3,4',
    '12,34.567',
    '1.23.456',
    '1 2',
    '1e5',
    '--5',
    '0x10',
  ])('“%s” is no number', (text) => expect(codeOf(text)).toBe('unreadable'));

  it('a part of a number where whole ones are meant, and what is out of range', () => {
    expect(codeOf('12,7', { type: 'integer' })).toBe('whole');
    expect(codeOf('-1', { type: 'integer', minimum: 0 })).toBe('atLeast');
    expect(codeOf('100+1', { type: 'integer', maximum: 100 })).toBe('atMost');
    expect(readNumber('10/4*2', { type: 'integer', maximum: 5 }).value).toBe(5);
  });

  it('a text without end', () => expect(codeOf('1+'.repeat(100_000))).toBe('unreadable'));
});
