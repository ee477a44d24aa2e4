import { expect, test } from 'vitest';
import { hashApiKey, isApiKey, newApiKey, SIGNED_KEY, signedApiKey, idOfApiKey } from './apiKey.ts';

const secret = Buffer.alloc(32, 1);
const made = (userId: string, byte: number): string => newApiKey(userId, (size) => Buffer.alloc(size, byte));
const key = made('anna', 2);
const stored = { userId: 'anna', hash: hashApiKey(key), version: 2 };
const signed = { userId: 'anna', hash: SIGNED_KEY, version: 1 };

// behaviour: account-5
test('a key names its account and cannot be made from what is stored', () => {
  expect(key).toMatch(/^ll\.anna\.[\w-]{43}$/);
  expect([idOfApiKey(key), isApiKey(key, stored, secret)]).toEqual(['anna', true]);
  expect(JSON.stringify(stored)).not.toContain(key.split('.')[2]);
});

test('a key of an older version counts until there is a new one', () => {
  const older = signedApiKey(secret, 'anna', 1);
  expect(isApiKey(older, signed, secret)).toBe(true);
  expect(isApiKey(older, stored, secret)).toBe(false);
});

test.each([
  ['another one', made('anna', 3), stored],
  ['of another account', made('ben', 2), stored],
  [
    'with the name of another account',
    made('ben', 2).replace('ben', 'anna'),
    { ...stored, hash: hashApiKey(made('ben', 2)) },
  ],
  ['cut short', key.slice(0, -1), stored],
  ['that is a hash', stored.hash, stored],
  ['of an older version, of the next number', signedApiKey(secret, 'anna', 2), signed],
  ['of an older version, of another server', signedApiKey(Buffer.alloc(32, 2), 'anna', 1), signed],
  ['of letters of more bytes', `ll.anna.${'ü'.repeat(43)}`, signed],
])('a key %s is none', (_what, given, of) => expect(isApiKey(given, of, secret)).toBe(false));

test.each(['', 'll', 'll..', `ll..${'x'.repeat(43)}`, 'anna', `xx.anna.${'x'.repeat(43)}`])(
  '"%s" names nobody',
  (text) => expect(idOfApiKey(text)).toBeNull(),
);
