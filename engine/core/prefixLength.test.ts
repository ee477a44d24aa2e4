import { expect, it } from 'vitest';
import { comparableText } from './comparableText.ts';
import { prefixLength } from './prefixLength.ts';

it.each([
  ['!SAY hi', '!say', 4],
  ['!İSÖYLE hi', '!isöyle', 7],
  ['!straße hi', '!strasse', 7],
  ['！say hi', '!say', 4],
  ['!sa', '!say', null],
  ['hello', '!say', null],
  ['!strasx', '!straße', null],
])('%s begins with %s up to %s', (text, start, length) =>
  expect(prefixLength(text, comparableText(start))).toBe(length),
);
