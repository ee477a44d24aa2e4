import { expect, it } from 'vitest';
import { withAsciiDigits } from './digits.ts';

it.each([
  ['٥٠', '50'],
  ['۱۲۳', '123'],
  ['५०', '50'],
  ['５０', '50'],
  ['๑๒', '12'],
  ['𝟘𝟡𝟬𝟗', '0909'],
  ['\u{116d0}\u{116d9}\u{116da}\u{116e3}', '0909'],
  ['a1 ½ Ⅳ', 'a1 ½ Ⅳ'],
])('%s is %s', (written, read) => expect(withAsciiDigits(written)).toBe(read));

it('every row of ten digits counts from zero to nine', () => {
  let row = '';
  for (let code = 0; code < 0x110000; code++) {
    const sign = String.fromCodePoint(code);
    if (/\p{Nd}/u.test(sign)) row += withAsciiDigits(sign);
  }
  expect(row).toBe('0123456789'.repeat(row.length / 10));
});
