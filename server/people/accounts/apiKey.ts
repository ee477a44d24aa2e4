/**
 * API keys are shown once, when they are made; only their hash is stored (behaviour: account-5). A key contains its id, so that
 * one row is looked up and one hash checked; the id of a full key is that of its account. Full keys of older versions were
 * signed with a secret of this server instead; they stay valid until the account gets a new one.
 */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

const PREFIX = 'll';
const SECRET_BYTES = 32;

/** Replaces the hash for a key of an older version (migration 0016). */
export const SIGNED_KEY = 'signed';

/** The stored data that a key is checked against. */
export interface StoredKey {
  userId: string;
  /** `hashApiKey` or `SIGNED_KEY`. */
  hash: string;
  /** Version of the account's key that older versions signed. */
  version: number;
}

/**
 * Creates a key.
 * @param id the account's for a full key
 * @param newSecret returns this many random bytes
 */
export function newApiKey(id: string, newSecret: (size: number) => Uint8Array): string {
  return `${PREFIX}.${id}.${Buffer.from(newSecret(SECRET_BYTES)).toString('base64url')}`;
}

/** Hashes without a salt, because a key is as random as a hash. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}

/**
 * Returns the key that older versions made for an account.
 * @param secret from `loadSecret`
 */
export function signedApiKey(secret: Uint8Array, userId: string, version: number): string {
  const signature = createHmac('sha256', secret).update(`api-key\u0000${userId}\u0000${version}`).digest('base64url');
  return `${PREFIX}.${userId}.${signature}`;
}

/** Returns the id that a key claims; null for invalid keys. `isApiKey` verifies it. */
export function idOfApiKey(key: string): string | null {
  return /^ll\.(.{1,400})\.[\w-]{43}$/.exec(key)?.[1] ?? null;
}

/**
 * Verifies a key in constant time.
 * @param secret secret that signed the keys of older versions
 */
export function isApiKey(key: string, { userId, hash, version }: StoredKey, secret: Uint8Array): boolean {
  if (hash === SIGNED_KEY) return isSame(key, signedApiKey(secret, userId, version));
  return isSame(hashApiKey(key), hash);
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
