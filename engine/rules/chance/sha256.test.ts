import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { randomFor } from '../../core/random.ts';
import { bytesOf, hashText, hexOf, utf8 } from './bytes.ts';
import { hmacSha256, sha256 } from './sha256.ts';

const random = randomFor(7, 'sha', 'test');
const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, () => random.below(256));

test('the hash of every length up to three blocks is that of node:crypto', () => {
  for (let length = 0; length <= 200; length++) {
    const message = bytes(length);
    expect(hexOf(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
  }
});

test('the keyed hash is that of node:crypto, for short and for long keys', () => {
  for (const keyLength of [0, 1, 32, 63, 64, 65, 200]) {
    for (const length of [0, 31, 64, 130]) {
      const [key, message] = [bytes(keyLength), bytes(length)];
      expect(hexOf(hmacSha256(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'));
    }
  }
});

test('texts are hashed as UTF-8, and digits are bytes again', () => {
  const text = 'Grüße 🎡';
  expect(hashText(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
  expect(bytesOf(hexOf(utf8(text)))).toEqual(utf8(text));
});
