import { expect, it } from 'vitest';
import { inSmallLetters, prefixLength } from './smallLetters.ts';

it.each([
  ['GİRİŞ', 'giriş'],
  ['İstanbul', 'istanbul'],
  ['DİYARBAKIR', 'diyarbakir'],
  ['Straße', 'STRASSE'],
  ['ＡＢＣ', 'abc'],
  ['ΟΔΟΣ', 'οδοσ'],
])('%s and %s are the same', (one, other) => expect(inSmallLetters(one)).toBe(inSmallLetters(other)));

it.each([
  ['!SAY hi', '!say', 4],
  ['!İSÖYLE hi', '!isöyle', 7],
  ['!straße hi', '!strasse', 7],
  ['!sa', '!say', null],
  ['hello', '!say', null],
  ['!strasx', '!straße', null],
])('%s begins with %s up to %s', (text, start, length) =>
  expect(prefixLength(text, inSmallLetters(start))).toBe(length),
);
