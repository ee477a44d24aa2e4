import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#schemas/generated/types.ts';
import { createPictureLinks } from './pictureLinks.ts';
import { createPicturePolicy } from './remote/picturePolicy.ts';
import { createPictureSigner } from './pictureSigner.ts';

const links = createPictureLinks(Buffer.alloc(32, 7));
const policy = createPicturePolicy();
const newSigner = (): ((data: JsonObject) => JsonObject) => createPictureSigner(links.signedPath, policy.isAllowed);

const AVATAR = 'https://p16.tiktokcdn.com/a.webp?x=1&y=2';
const FIELDS = ['profilePictureUrl', 'giftImageUrl', 'imageUrl', 'centerImageUrl'] as const;

describe('an address', () => {
  it.each(FIELDS)('in %s is signed', (field) => {
    expect(newSigner()({ [field]: AVATAR })).toEqual({ [field]: links.signedPath(AVATAR) });
  });

  it.each(['', '/media/demo/avatars/01.png', '/media/demo/a/b/c.webp', '/media/library/k3y'])('%j stays', (address) => {
    const data = { imageUrl: address };
    expect(newSigner()(data)).toBe(data);
  });

  it.each([
    'https://elsewhere.example/a.png',
    'http://p16.tiktokcdn.com/a.png',
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    '/api/profiles',
    '//elsewhere.example/a.png',
    '/media/demo/../../api/profiles.png',
    '/media/demo/%2e%2e/x.png',
    '/media/demo/',
    '/media/library/',
    '/media/library/../../api/profiles',
    '/media/demo//elsewhere.example/a.png',
    links.signedPath(AVATAR),
    'p16.tiktokcdn.com/a.png',
    '\ud800',
  ])('%s becomes nothing', (address) => {
    expect(newSigner()({ imageUrl: address })).toEqual({ imageUrl: '' });
  });

  it('anywhere else is a text', () => {
    const data = { comment: AVATAR, imageurl: AVATAR, imageUrls: [AVATAR], imageUrl: 7, giftImageUrl: null };
    expect(newSigner()(data)).toBe(data);
  });

  // behaviour: media-2
  it('in a list of images is called url, and nowhere else', () => {
    const album = { images: [{ url: AVATAR, width: 640 }, { url: 'https://x.example/c' }], url: AVATAR };
    expect(newSigner()({ item: { album } })).toEqual({
      item: { album: { images: [{ url: links.signedPath(AVATAR), width: 640 }, { url: '' }], url: AVATAR } },
    });
  });

  it('in a list of images keeps the identity of what stays', () => {
    const images = [{ url: '' }];
    const data = { album: { images }, other: images };
    expect(newSigner()(data)).toBe(data);
    const cover = { album: { images: [{ url: AVATAR }] } };
    const sign = newSigner();
    expect(sign(cover)).toBe(sign(cover));
  });
});

describe('data', () => {
  it('is rewritten at any depth and keeps everything else', () => {
    const message = { id: 1, profilePictureUrl: AVATAR, emotes: [{ index: 0, imageUrl: 'https://x.example/' }, null] };
    expect(newSigner()({ rows: [[message]], count: 2, imageUrl: { imageUrl: AVATAR } })).toEqual({
      rows: [[{ id: 1, profilePictureUrl: links.signedPath(AVATAR), emotes: [{ index: 0, imageUrl: '' }, null] }]],
      count: 2,
      imageUrl: { imageUrl: links.signedPath(AVATAR) },
    });
  });

  it('cannot change what objects inherit', () => {
    const data = JSON.parse(`{"__proto__":{"imageUrl":"${AVATAR}"},"giftImageUrl":"${AVATAR}"}`) as JsonObject;
    const signed = newSigner()(data);
    expect(Object.getPrototypeOf(signed)).toBe(Object.prototype);
    expect(Object.keys(signed)).toEqual(['__proto__', 'giftImageUrl']);
  });
});

/** A simple version of the rule without identity. */
function naive(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((element) => naive(element));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, naive(inner, key)]));
  }
  const isAddress = typeof value === 'string' && (FIELDS as readonly string[]).includes(name);
  if (!isAddress || value === '' || value === '/media/demo/a.png') return value;
  return value.startsWith('https://p16.tiktokcdn.com/') ? links.signedPath(value) : '';
}

const address = fc.oneof(
  fc.constantFrom('', '/media/demo/a.png', AVATAR, 'https://p16.tiktokcdn.com/b', 'https://x.example/c', '/other'),
  fc.string(),
);
const name = fc.oneof(fc.constantFrom(...FIELDS), fc.constantFrom('a', 'b', 'text'));
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 4 },
    address,
    fc.integer(),
    fc.constant(null),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.dictionary(name, tie('json'), { maxKeys: 4 }),
  ),
}));
const data = fc.dictionary(name, json, { maxKeys: 4 }) as fc.Arbitrary<JsonObject>;
const element = fc.dictionary(name, json, { minKeys: 1, maxKeys: 4 });

/** Returns every inner object and list with its counterpart. */
function pairs(before: unknown, after: unknown): [unknown, unknown][] {
  if (typeof before !== 'object' || before === null) return [];
  const inner = Object.keys(before).flatMap((key) => pairs((before as JsonObject)[key], (after as JsonObject)[key]));
  return [[before, after], ...inner];
}

describe('for any data', () => {
  it('the result is that of the plain rule', () => {
    fc.assert(
      fc.property(data, (value) => {
        expect(newSigner()(value)).toEqual(naive(value));
      }),
    );
  });

  it('the same object gives the same object', () => {
    const sign = newSigner();
    fc.assert(
      fc.property(data, (value) => {
        expect(sign(value)).toBe(sign(value));
      }),
    );
  });

  it('what holds no foreign address keeps its identity, what changes is never changed in place', () => {
    fc.assert(
      fc.property(data, (value) => {
        const copy = structuredClone(value);
        for (const [before, after] of pairs(value, newSigner()(value))) {
          const isSame = JSON.stringify(before) === JSON.stringify(naive(before));
          expect(after === before).toBe(isSame);
        }
        expect(value).toEqual(copy);
      }),
    );
  });

  it('a longer list keeps the identity of all its earlier elements', () => {
    fc.assert(
      fc.property(fc.array(element, { minLength: 1 }), element, data, (rows, added, rest) => {
        const sign = newSigner();
        const before = sign({ ...rest, rows })['rows'] as unknown[];
        const after = sign({ ...rest, rows: [...rows, added] })['rows'] as unknown[];
        expect(after).toHaveLength(rows.length + 1);
        before.forEach((row, index) => expect(after[index]).toBe(row));
      }),
    );
  });
});
