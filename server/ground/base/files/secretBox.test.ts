import { expect, it } from 'vitest';
import { createSecretBox } from './secretBox.ts';

/** The same bytes in each run, but others in each call: a random text would occasionally contain any three letters. */
let asked = 0;
const bytes = (size: number): Buffer => Buffer.alloc(size, ++asked);
const box = createSecretBox(Buffer.alloc(32, 1), bytes);

it('opens what it sealed, and shows nothing of it', () => {
  const sealed = box.seal('a key of mine', 'mia');
  expect(sealed).not.toContain('key');
  expect(Buffer.from(sealed, 'base64url').includes('key')).toBe(false);
  expect(box.open(sealed, 'mia')).toBe('a key of mine');
  expect(box.seal('a key of mine', 'mia')).not.toBe(sealed);
});

it('opens nothing for another purpose, with another secret, or after damage', () => {
  const sealed = box.seal('a key of mine', 'mia');
  const damaged = Buffer.from(sealed, 'base64url');
  damaged[damaged.length - 1]! ^= 1;
  expect(box.open(sealed, 'tom')).toBeNull();
  expect(createSecretBox(Buffer.alloc(32, 2), bytes).open(sealed, 'mia')).toBeNull();
  for (const text of ['', 'short', damaged.toString('base64url')]) expect(box.open(text, 'mia'), text).toBeNull();
});
