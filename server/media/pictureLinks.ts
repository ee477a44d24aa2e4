/** Signed addresses of the picture proxy: only pictures that the server itself showed to a page can be asked for. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface PictureLinks {
  /** `/media/remote?u=…&sig=…` for exactly this address, which must be well-formed Unicode. */
  signedPath(url: string): string;
  /** Whether `signature` was made by `signedPath` for exactly this address; takes the same time for every wrong one. */
  isSigned(url: string, signature: string): boolean;
}

/** @param secret of `loadSecret` */
export function createPictureLinks(secret: Uint8Array): PictureLinks {
  const sign = (url: string): string => createHmac('sha256', secret).update(url).digest('base64url');
  return {
    signedPath: (url) => `/media/remote?u=${encodeURIComponent(url)}&sig=${sign(url)}`,
    isSigned: (url, signature) => isSameText(signature, sign(url)),
  };
}

function isSameText(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
