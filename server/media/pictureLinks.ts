/** Signs addresses for the picture proxy, so that only pictures can be requested that the server itself showed to a page. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface PictureLinks {
  /** Returns `/media/remote?u=…&sig=…` for exactly this address, which must be well-formed Unicode. */
  signedPath(url: string): string;
  /** Checks whether `signature` is that of exactly this address, in constant time. */
  isSigned(url: string, signature: string): boolean;
}

/**
 * Creates the links.
 * @param secret from `loadSecret`
 */
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
