import { expect, test } from 'vitest';
import { decimalText, shortDecimalText, wholeNumberText } from './numberText.ts';

// behaviour: number-1
test.for([
  [0, '0', '0'],
  [-0.4, '0', '0'],
  [999.4, '999', '999'],
  [999.5, '1,000', '1.000'],
  [1234567.8, '1,234,568', '1.234.568'],
  [-12345, '-12,345', '-12.345'],
  [1e15, '1,000,000,000,000,000', '1.000.000.000.000.000'],
] as const)('%d rounded', ([value, en, de]) => {
  expect([wholeNumberText(value, 'en'), wholeNumberText(value, 'de')]).toEqual([en, de]);
});

test.for([
  [0, '0', '0'],
  [2, '2', '2'],
  [1.25, '1.3', '1,3'],
  [0.04, '0', '0'],
  [1.96, '2', '2'],
  [1234.5, '1,234.5', '1.234,5'],
] as const)('%d with a decimal', ([value, en, de]) => {
  expect([shortDecimalText(value, 'en'), shortDecimalText(value, 'de')]).toEqual([en, de]);
});

// behaviour: number-5
test.for([
  [0, '0', '0'],
  [-0.001, '0', '0'],
  [2.5, '2.5', '2,5'],
  [-1234.567, '-1,234.57', '-1.234,57'],
  [0.05, '0.05', '0,05'],
  [3.999, '4', '4'],
  [10, '10', '10'],
  [1e21, '1e+21', '1e+21'],
] as const)('%d with up to two decimals', ([value, en, de]) => {
  expect([decimalText(value, 'en'), decimalText(value, 'de')]).toEqual([en, de]);
});
