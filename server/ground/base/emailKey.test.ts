import { expect, test } from 'vitest';
import { emailKey } from './emailKey.ts';

test.each([
  ['Anna@Example.com', 'anna@example.com'],
  ['  anna@example.com\n', 'anna@example.com'],
  ['anna＠example.com', 'anna@example.com'],
  ['mi\u212Ae@example.com', 'mike@example.com'],
  ['u\u0308ber@example.com', 'über@example.com'],
  ['anna@BÜCHER.example', 'anna@xn--bcher-kva.example'],
  ['anna@xn--bcher-kva.example', 'anna@xn--bcher-kva.example'],
  ['"a@b"@example.com', '"a@b"@example.com'],
])('%j is %s', (email, key) => expect(emailKey(email)).toBe(key));
