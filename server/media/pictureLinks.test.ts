import { describe, expect, it } from 'vitest';
import { createPictureLinks } from './pictureLinks.ts';

const links = createPictureLinks(Buffer.alloc(32, 7));
const URL_A = 'https://p16.tiktokcdn.com/a~b.webp?x=1&y=%2B+ä #z';

function partsOf(path: string): { u: string; sig: string } {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  expect(pathname).toBe('/media/remote');
  return { u: searchParams.get('u') ?? '', sig: searchParams.get('sig') ?? '' };
}

describe('a signed path', () => {
  it('carries exactly the address, and an HMAC-SHA256 in base64url', () => {
    const { u, sig } = partsOf(links.signedPath(URL_A));
    expect(u).toBe(URL_A);
    expect(sig).toMatch(/^[\w-]{43}$/);
    expect(links.isSigned(u, sig)).toBe(true);
    // RFC 4231, test case 2.
    const rfc = createPictureLinks(Buffer.from('Jefe')).signedPath('what do ya want for nothing?');
    expect(Buffer.from(partsOf(rfc).sig, 'base64url').toString('hex')).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
  });

  it('is always the same', () => expect(links.signedPath(URL_A)).toBe(links.signedPath(URL_A)));
});

describe('a signature', () => {
  const { sig } = partsOf(links.signedPath(URL_A));

  it('does not fit another address, however close', () => {
    expect(links.isSigned(`${URL_A} `, sig)).toBe(false);
    expect(links.isSigned(URL_A.replace('https://p16', 'https://P16'), sig)).toBe(false);
    expect(links.isSigned('', sig)).toBe(false);
  });

  it('cannot be written in another way', () => {
    for (const other of ['', sig.slice(0, -1), `${sig}=`, `${sig}A`, ` ${sig}`, sig.toLowerCase(), 'ä'.repeat(43)]) {
      expect(links.isSigned(URL_A, other), other).toBe(false);
    }
    // The last character has two unused bits, so four characters mean the same bytes; only one is ours.
    const others = 'AEIMQUYcgkosw048BCD'.split('').filter((last) => last !== sig.at(-1));
    for (const last of others) expect(links.isSigned(URL_A, sig.slice(0, -1) + last)).toBe(false);
  });

  it('of another server does not fit', () => {
    expect(createPictureLinks(Buffer.alloc(32, 8)).isSigned(URL_A, sig)).toBe(false);
  });
});
