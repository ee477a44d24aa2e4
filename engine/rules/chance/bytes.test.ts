import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { randomFor } from '../../core/random.ts';
import { bytesOf, hashText, hexOf, utf8 } from './bytes.ts';

const random = randomFor(7, 'sha', 'test');

test('texts of every length up to three blocks are hashed as by node:crypto', () => {
  for (let length = 0; length <= 200; length++) {
    const text = Array.from({ length }, () => String.fromCharCode(32 + random.below(90))).join('');
    expect(hashText(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
  }
});

test('texts are hashed as UTF-8, and digits are bytes again', () => {
  const text = 'Grüße 🎡';
  expect(hashText(text)).toBe(createHash('sha256').update(text, 'utf8').digest('hex'));
  expect(bytesOf(hexOf(utf8(text)))).toEqual(utf8(text));
});
