import { describe, expect, it } from 'vitest';
import { createSignedUrls } from './signedUrls.ts';
import { createSignItemPictures } from './signPictures.ts';

const urls = createSignedUrls(Buffer.from('0123456789abcdef'));
const PICTURE = 'https://p16-sign.tiktokcdn.com/a.webp?x=1&y=ä';

describe('an address of ours for a picture', () => {
  it('carries the original and its signature', () => {
    const query = new URL(urls.signRemoteUrl(PICTURE), 'http://x').searchParams;
    expect(query.get('u')).toBe(PICTURE);
    expect(urls.isSigned(PICTURE, query.get('sig')!)).toBe(true);
  });

  it('cannot be made for another picture, or by another server', () => {
    const signature = new URL(urls.signRemoteUrl(PICTURE), 'http://x').searchParams.get('sig')!;
    expect(urls.isSigned(`${PICTURE}z`, signature)).toBe(false);
    expect(urls.isSigned(PICTURE, `${signature.slice(0, -2)}AA`)).toBe(false);
    expect(urls.isSigned(PICTURE, '')).toBe(false);
    expect(createSignedUrls(Buffer.from('another secret!!')).isSigned(PICTURE, signature)).toBe(false);
  });

  it.each(['/media/demo/anna.webp', '/assets/x.png'])('%s stays', (path) => expect(urls.pictureUrl(path)).toBe(path));

  it.each([
    '',
    '//evil.example/a.png',
    '/\\evil.example/a.png',
    'http://p16.tiktokcdn.com/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'a.png',
    'https://',
    'https://x/\ud800',
    `https://p16.tiktokcdn.com/${'x'.repeat(2_000)}`,
  ])('%s is none', (original) => expect(urls.pictureUrl(original)).toBe(''));
});

describe('item data', () => {
  const sign = createSignItemPictures((original) => (original === '' ? '' : `/signed/${original}`));
  const message = {
    msgId: '1',
    profilePictureUrl: 'p',
    emotes: [{ index: 0, id: 'e', imageUrl: 'i' }],
    text: 'imageUrl',
  };

  it('gets rewritten pictures at any depth and nothing else', () => {
    expect(sign({ messages: [message], top: { giftImageUrl: 'g' }, count: 1, none: null, imageUrl: 7 })).toEqual({
      messages: [
        {
          msgId: '1',
          profilePictureUrl: '/signed/p',
          emotes: [{ index: 0, id: 'e', imageUrl: '/signed/i' }],
          text: 'imageUrl',
        },
      ],
      top: { giftImageUrl: '/signed/g' },
      count: 1,
      none: null,
      imageUrl: 7,
    });
  });

  it('without pictures is the same object', () => {
    const data = { amount: 1, list: [{ a: 1 }], picture: { profilePictureUrl: '' } };
    expect(sign(data)).toBe(data);
  });

  it('keeps the identity of elements from one state to the next', () => {
    const before = sign({ messages: [message] }) as { messages: unknown[] };
    const after = sign({ messages: [message, { msgId: '2', profilePictureUrl: 'q' }] }) as { messages: unknown[] };
    expect(after.messages[0]).toBe(before.messages[0]);
    expect(sign(message)).toBe(before.messages[0]);
  });
});
