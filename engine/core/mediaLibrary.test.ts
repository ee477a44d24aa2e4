import { expect, test } from 'vitest';
import { libraryIdOf, libraryUrl } from './mediaLibrary.ts';

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
