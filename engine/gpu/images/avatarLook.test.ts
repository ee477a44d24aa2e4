import { expect, test } from 'vitest';
import { avatarLook } from './avatarLook.ts';

// behaviour: picture-3
test('the letter is the first grapheme of the name, in capitals, without "@"', () => {
  expect(avatarLook('anna').letter).toBe('A');
  expect(avatarLook(' @@ben').letter).toBe('B');
  expect(avatarLook('👩‍👩‍👧 family').letter).toBe('👩‍👩‍👧');
  expect(avatarLook('مريم').letter).toBe('م');
});

test('controls that turn the direction are no letters', () => {
  expect(avatarLook('\u202e\u200f live').letter).toBe('L');
});

test('a name without letters gets a question mark', () => {
  expect(avatarLook('').letter).toBe('?');
  expect(avatarLook('@').letter).toBe('?');
});

test('the same name always has the same colours, and names differ', () => {
  expect(avatarLook('anna')).toEqual(avatarLook('@anna '));
  const colors = new Set(Array.from({ length: 60 }, (_, index) => avatarLook(`viewer${index}`).from));
  expect(colors.size).toBeGreaterThan(8);
});
