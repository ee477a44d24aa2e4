/**
 * Remembers browsers in which somebody has signed in to an account before, so that strangers who guess its password elsewhere
 * cannot lock its owner out. The cookie does not identify a user and only gives a limit of its own.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { emailKey } from '../../../ground/base/emailKey.ts';

export const DEVICE_COOKIE = 'liveloom_device';
export const DEVICE_MS = 365 * 86_400_000;

/**
 * Returns the cookie.
 * @param id random id of the browser
 * @param secret from `loadSecret`
 */
export function deviceCookie(id: string, email: string, secret: Uint8Array): string {
  return `${id}.${signature(id, email, secret)}`;
}

/** Returns the id of the browser if the account of this address knows it, otherwise null. */
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
