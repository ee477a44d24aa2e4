import { expect, test } from 'vitest';
import { mayBeEmail, passwordRules } from './passwordRules.ts';

test.each([
  ['', '', false, false],
  ['1234567', '1234567', false, true],
  ['12345678', '1234567', true, false],
  ['12345678', '12345678', true, true],
  ['😀😀😀😀', '', false, false],
])('"%s" and "%s"', (password, repeat, isLongEnough, isRepeated) => {
  expect(passwordRules(password, repeat)).toEqual({ isLongEnough, isRepeated });
});

test.each([
  ['anna@example.com', true],
  [' anna@example.com ', true],
  ['anna', false],
  ['anna@', false],
  ['an na@example.com', false],
  ['', false],
])('"%s" may be an email address: %s', (text, expected) => expect(mayBeEmail(text)).toBe(expected));
