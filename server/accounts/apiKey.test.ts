import { expect, test } from 'vitest';
import { apiKeyOf, isApiKey, userOfApiKey } from './apiKey.ts';

const secret = Buffer.alloc(32, 1);

test('a key names its account and can be shown again', () => {
  const key = apiKeyOf(secret, 'anna', 1);
  expect(key).toMatch(/^ll\.anna\.[\w-]{43}$/);
  expect(apiKeyOf(secret, 'anna', 1)).toBe(key);
  expect([userOfApiKey(key), isApiKey(secret, key, 'anna', 1)]).toEqual(['anna', true]);
});

test.each([
  ['of the next version', apiKeyOf(secret, 'anna', 2)],
  ['of another account', apiKeyOf(secret, 'ben', 1)],
  ['of another server', apiKeyOf(Buffer.alloc(32, 2), 'anna', 1)],
  ['with the name of another account', apiKeyOf(secret, 'ben', 1).replace('ben', 'anna')],
  ['cut short', apiKeyOf(secret, 'anna', 1).slice(0, -1)],
  ['of letters of more bytes', `ll.anna.${'ü'.repeat(43)}`],
])('a key %s is none', (_what, key) => expect(isApiKey(secret, key, 'anna', 1)).toBe(false));

test.each(['', 'll', 'll..', `ll..${'x'.repeat(43)}`, 'anna', `xx.anna.${'x'.repeat(43)}`])(
  '"%s" names nobody',
  (key) => expect(userOfApiKey(key)).toBeNull(),
);
