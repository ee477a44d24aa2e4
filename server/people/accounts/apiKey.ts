/**
 * API keys (behaviour: account-5). A key is shown once, when it is made; kept is its hash. It names its account, so
 * that only one has to be looked at. Keys of older versions were signed with a secret of this server instead; they count
 * until the account gets a new one.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const PREFIX = 'll';
const SECRET_BYTES = 32;

/** What stands in the place of a hash for a key of an older version (migration 0016). */
export const SIGNED_KEY = 'signed';

/** What is known of an account's key. */
export interface StoredKey {
  userId: string;
  /** `hashApiKey`, `SIGNED_KEY`, or null = there is none. */
  apiKeyHash: string | null;
  apiKeyVersion: number;
}

/** @param newSecret so many random bytes */
export function newApiKey(userId: string, newSecret: (size: number) => Uint8Array): string {
  return `${PREFIX}.${userId}.${Buffer.from(newSecret(SECRET_BYTES)).toString('base64url')}`;
}

/** No salt: a key is as random as a hash. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** The key that versions before made for an account. @param secret of `loadSecret` */
export function signedApiKey(secret: Uint8Array, userId: string, version: number): string {
  const signature = createHmac('sha256', secret).update(`api-key\u0000${userId}\u0000${version}`).digest('base64url');
  return `${PREFIX}.${userId}.${signature}`;
}

/** The account a key says it belongs to; null when it is none. Whether it does, `isApiKey` says. */
export function userOfApiKey(key: string): string | null {
  return /^ll\.(.{1,400})\.[\w-]{43}$/.exec(key)?.[1] ?? null;
}

/** @param secret with which keys of older versions were signed */
export function isApiKey(key: string, { userId, apiKeyHash, apiKeyVersion }: StoredKey, secret: Uint8Array): boolean {
  if (apiKeyHash === null) return false;
  if (apiKeyHash === SIGNED_KEY) return isSame(key, signedApiKey(secret, userId, apiKeyVersion));
  return isSame(hashApiKey(key), apiKeyHash);
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
