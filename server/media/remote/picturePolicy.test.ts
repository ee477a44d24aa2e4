import { describe, expect, it } from 'vitest';
import { AppError } from '#engine/core/appError.ts';
import { createPicturePolicy } from './picturePolicy.ts';

const policy = createPicturePolicy(['Pictures.example.com', '*.cdn.example', '127.0.0.1', '*.0.0.1', 'localhost']);

function codeOf(url: string): string | null {
  try {
    policy.allowed(url);
    return null;
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

describe('allowed', () => {
  it.each([
    'https://p16-webcast.tiktokcdn.com/img/a.webp~tplv.image?x-expires=1&x-signature=%2B',
    'https://p16.tiktokcdn-us.com/a',
    'https://p16-sign.tiktokcdn-eu.com/a',
    'https://www.tiktok.com/a',
    'https://p3.byteimg.com/a',
    'https://a.b.ibyteimg.com/a',
    'https://P16.TikTokCDN.com/a',
    'https://p16.tiktokcdn.com:443/a',
    'https://i.scdn.co/image/ab67616d0000b273',
    'https://image-cdn-ak.spotifycdn.com/image/ab67',
    'https://pictures.example.com/a',
    'https://a.cdn.example/ä',
  ])('is %s', (url) => {
    expect(policy.isAllowed(url)).toBe(true);
    expect(codeOf(url)).toBe(null);
  });
});

describe('refused', () => {
  it.each([
    ['https://tiktokcdn.com/a', 'PICTURE_HOST_NOT_ALLOWED'],
    ['https://eviltiktokcdn.com/a', 'PICTURE_HOST_NOT_ALLOWED'],
    ['https://tiktokcdn.com.example/a', 'PICTURE_HOST_NOT_ALLOWED'],
    ['https://a.pictures.example.com/a', 'PICTURE_HOST_NOT_ALLOWED'],
    ['https://p16.tiktokcdn.com./a', 'PICTURE_HOST_NOT_ALLOWED'],
    ['https://example.com/p16.tiktokcdn.com', 'PICTURE_HOST_NOT_ALLOWED'],
    ['https://p16.tiktokcdn.com@example.com/a', 'PICTURE_URL_NOT_ALLOWED'],
    ['https://127.0.0.1/a', 'PICTURE_HOST_NOT_ALLOWED'],
    ['https://0x7f.1/a', 'PICTURE_HOST_NOT_ALLOWED'],
    ['https://2130706433/a', 'PICTURE_HOST_NOT_ALLOWED'],
    ['https://[::1]/a', 'PICTURE_HOST_NOT_ALLOWED'],
    ['http://p16.tiktokcdn.com/a', 'PICTURE_URL_NOT_ALLOWED'],
    ['ftp://p16.tiktokcdn.com/a', 'PICTURE_URL_NOT_ALLOWED'],
    ['javascript:alert(1)//p16.tiktokcdn.com', 'PICTURE_URL_NOT_ALLOWED'],
    ['data:image/png;base64,AAAA', 'PICTURE_URL_NOT_ALLOWED'],
    ['https://p16.tiktokcdn.com:444/a', 'PICTURE_URL_NOT_ALLOWED'],
    ['https://user@p16.tiktokcdn.com/a', 'PICTURE_URL_NOT_ALLOWED'],
    ['https://:word@p16.tiktokcdn.com/a', 'PICTURE_URL_NOT_ALLOWED'],
    ['//p16.tiktokcdn.com/a', 'PICTURE_URL_NOT_ALLOWED'],
    ['/media/remote?u=x', 'PICTURE_URL_NOT_ALLOWED'],
    ['', 'PICTURE_URL_NOT_ALLOWED'],
    ['https://p16.tiktokcdn.com/\ud800', 'PICTURE_URL_NOT_ALLOWED'],
    [`https://p16.tiktokcdn.com/${'x'.repeat(2000)}`, 'PICTURE_URL_NOT_ALLOWED'],
  ])('is %s', (url, code) => {
    expect(policy.isAllowed(url)).toBe(false);
    expect(codeOf(url)).toBe(code);
  });
});

describe('a host that is not on the list', () => {
  it('is named with the remedy', () => {
    expect(() => policy.allowed('https://elsewhere.example/a')).toThrow(
      'Images from elsewhere.example are not allowed. Add the host to LIVELOOM_PICTURE_HOSTS to allow them.',
    );
  });
});
