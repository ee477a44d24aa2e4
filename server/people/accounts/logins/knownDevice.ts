/**
 * Browsers in which somebody has signed in to an account once: strangers who guess at its password elsewhere do not keep
 * its owner out of them. The cookie says nothing about who is signed in, and is worth nothing but a count of its own.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { emailKey } from '../../../ground/base/emailKey.ts';

export const DEVICE_COOKIE = 'liveloom_device';
export const DEVICE_MS = 365 * 86_400_000;

/** @param id random, names the browser; @param secret of `loadSecret` */
export function deviceCookie(id: string, email: string, secret: Uint8Array): string {
  return `${id}.${signature(id, email, secret)}`;
}

/** The name of the browser if it is known to the account of this address; else null. */
export function knownDevice(cookie: string, email: string, secret: Uint8Array): string | null {
  const [, id, given] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(cookie) ?? [];
  if (id === undefined || given === undefined) return null;
  return timingSafeEqual(Buffer.from(given), Buffer.from(signature(id, email, secret))) ? id : null;
}

function signature(id: string, email: string, secret: Uint8Array): string {
  return createHmac('sha256', secret)
    .update(`device\u0000${id}\u0000${emailKey(email)}`)
    .digest('base64url');
}
