/**
 * API keys (spec section 2: macro pad, copy or regenerate). A key can be shown again, yet it is stored nowhere: it is made
 * of the account's id and number of keys so far, and signed with a secret of this server. A new number makes the old key
 * worthless.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

const PREFIX = 'll';

/** @param secret of `loadSecret` */
export function apiKeyOf(secret: Uint8Array, userId: string, version: number): string {
  const signature = createHmac('sha256', secret).update(`api-key\u0000${userId}\u0000${version}`).digest('base64url');
  return `${PREFIX}.${userId}.${signature}`;
}

/** The account a key says it belongs to; null when it is none. Whether it does, `isApiKey` says. */
export function userOfApiKey(key: string): string | null {
  return /^ll\.(.{1,400})\.[\w-]{43}$/.exec(key)?.[1] ?? null;
}

export function isApiKey(secret: Uint8Array, key: string, userId: string, version: number): boolean {
  const expected = Buffer.from(apiKeyOf(secret, userId, version));
  const given = Buffer.from(key);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
