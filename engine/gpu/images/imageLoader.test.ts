import { describe, expect, test } from 'vitest';
import { allowedUrl, fitPicture } from './imageLoader.ts';

const PAGE = 'http://127.0.0.1:4400/live/key/portrait';

describe('addresses', () => {
  test.each([
    ['/media/remote?u=a&sig=b', 'http://127.0.0.1:4400/media/remote?u=a&sig=b'],
    ['http://127.0.0.1:4400/media/x.png', 'http://127.0.0.1:4400/media/x.png'],
  ])('%s is loaded from the page itself', (url, expected) => {
    expect(allowedUrl(url, PAGE, false)).toBe(expected);
  });

  test.each([
    'https://cdn.example.com/a.png',
    '//cdn.example.com/a.png',
    'http://127.0.0.1:4401/a.png',
    'http://localhost:4400/a.png',
    'data:image/png;base64,AA',
    'javascript:alert(1)',
    'blob:http://127.0.0.1:4400/1',
    'http://[',
    '',
  ])('%s is refused', (url) => {
    expect(allowedUrl(url, PAGE, false)).toBeNull();
  });

  test('data addresses are for tests, and only pictures', () => {
    expect(allowedUrl('data:image/png;base64,AA', PAGE, true)).toBe('data:image/png;base64,AA');
    expect(allowedUrl('data:text/html,hi', PAGE, true)).toBeNull();
  });
});

// behaviour: image-4
describe('fit', () => {
  test('contain shows all of it, centred', () => {
    expect(fitPicture(200, 100, 50, 50, 'contain')).toEqual({ x: 0, y: 12.5, width: 50, height: 25 });
  });

  test('cover fills the box, what is too much stands over on both sides', () => {
    expect(fitPicture(200, 100, 50, 50, 'cover')).toEqual({ x: -25, y: 0, width: 100, height: 50 });
  });

  test('fill stretches', () => {
    expect(fitPicture(200, 100, 50, 60, 'fill')).toEqual({ x: 0, y: 0, width: 50, height: 60 });
  });
});
