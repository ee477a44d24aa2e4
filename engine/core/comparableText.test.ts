import { expect, test } from 'vitest';
import { comparableText } from './comparableText.ts';

const FALLING = '\u0315\u0300\u0316\u0301\u0317\u0302';

// behaviour: condition-3
test.for<[string, string]>([
  ['STRASSE', 'straße'],
  ['ﬁsh', 'FISH'],
  ['Å', 'A\u030a'],
  ['GİRİŞ', 'giriş'],
  ['İ', 'i'],
  ['I', 'ı'],
  ['ΟΔΟΣ', 'οδος'],
  ['οδοσ', 'οδος'],
  ['ŉ', 'ʼN'],
  ['ǰ', 'J\u030c'],
  ['!join\u200b', '!join'],
  ['!jo\u{e0000}in', '!join'],
  ['\u202e!join\u202c', '!JOIN'],
  ['!join\ufe0f', '!join'],
  ['so\u00adft', 'soft'],
  ['\u2800!join\u2800', '!join'],
  ['ㅤ!join\uffa0', '!join'],
  ['  a  ', 'A'],
  ['١', '١'],
])('"%s" is compared as "%s"', ([one, other]) => {
  expect(comparableText(one)).toBe(comparableText(other));
});

test.for<[string, string]>([
  ['a', 'b'],
  ['é', 'e'],
  ['کرم', 'کرن'],
  ['กำ', 'กา'],
])('"%s" is not "%s"', ([one, other]) => {
  expect(comparableText(one)).not.toBe(comparableText(other));
});

test('a text has at most 2,000 units, and so has what it becomes', () => {
  expect(comparableText('ﷺ'.repeat(3000)).length).toBeLessThanOrEqual(4000);
  expect(comparableText(`${'a'.repeat(2000)}b`)).toBe('a'.repeat(2000));
});

test('a run of combining marks is cut before anything sorts it', () => {
  const run = FALLING.repeat(300);
  expect(comparableText(`a${run}`)).toBe(comparableText(`a${run.slice(0, 8)}`));
});
