/**
 * Addresses of strangers' pictures become addresses of ours: `/media/remote?u=<address>&sig=<signature>`. Only what this
 * server signed is fetched, so the proxy cannot be used for anything else.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const REMOTE_PATH = '/media/remote';
const MAX_URL_LENGTH = 2_000;

export interface SignedUrls {
  /** The proxy's address of a picture. */
  signRemoteUrl(url: string): string;
  /** Whether `signature` is ours for `url`; takes the same time for any wrong one. */
  isSigned(url: string, signature: string): boolean;
  /**
   * What pages may load instead of a picture's original address: nothing for nothing (and for what can be no address of
   * a picture), the same for paths of this server, else the signed proxy address.
   */
  pictureUrl(original: string): string;
}

/** @param secret at least 16 bytes, the same after a restart: pages keep signed addresses for as long as they are open */
export function createSignedUrls(secret: Uint8Array): SignedUrls {
  const signatureOf = (url: string): Buffer => createHmac('sha256', secret).update(url).digest();

  function signRemoteUrl(url: string): string {
    return `${REMOTE_PATH}?u=${encodeURIComponent(url)}&sig=${signatureOf(url).toString('base64url')}`;
  }

  return {
    signRemoteUrl,
    isSigned(url, signature) {
      const expected = signatureOf(url);
      const given = Buffer.from(signature, 'base64url');
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    pictureUrl(original) {
      if (/^\/(?![/\\])/.test(original)) return original;
      return isHttps(original) ? signRemoteUrl(original) : '';
    },
  };
}

function isHttps(text: string): boolean {
  if (text.length > MAX_URL_LENGTH || !/^https:\/\//i.test(text)) return false;
  // A lone surrogate parses as an address but cannot be written into one.
  return !/[\uD800-\uDFFF]/u.test(text) && tryUrl(text) !== null;
}

/** The parsed address, or null. */
export function tryUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
