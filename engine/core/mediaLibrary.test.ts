import { expect, test } from 'vitest';
import { libraryIdOf, libraryUrl, shippedNameOf, shippedSound, soundUrl } from './mediaLibrary.ts';

test('an address leads back to its id', () => {
  expect(libraryUrl('h1tG5bqT_0lq-0mJ')).toBe('/media/library/h1tG5bqT_0lq-0mJ');
  expect(libraryIdOf(libraryUrl('h1tG5bqT_0lq-0mJ'))).toBe('h1tG5bqT_0lq-0mJ');
});

test.each([
  '',
  'h1tG5bqT',
  '/media/library/',
  '/media/library/../secret',
  '/media/library/a/b',
  '/media/library/a?x',
  '/media/demo/a.png',
  'https://example.com/media/library/a',
])('%j is the address of no file', (url) => expect(libraryIdOf(url)).toBeNull());

test('an odd id stays inside the address', () => {
  expect(libraryUrl('../../etc')).toBe('/media/library/..%2F..%2Fetc');
});

test('a sound of the program has an address of its own, which is that of no library file', () => {
  const id = shippedSound('glass-line');
  expect(soundUrl(id)).toBe('/media/shipped/glass-line.wav');
  expect(libraryIdOf(soundUrl(id))).toBeNull();
  expect([shippedNameOf(id), shippedNameOf('h1tG5bqT_0lq-0mJ')]).toEqual(['glass-line', null]);
  expect(soundUrl('h1tG5bqT_0lq-0mJ')).toBe('/media/library/h1tG5bqT_0lq-0mJ');
  expect(soundUrl(shippedSound('../../etc'))).toBe('/media/shipped/..%2F..%2Fetc.wav');
});
