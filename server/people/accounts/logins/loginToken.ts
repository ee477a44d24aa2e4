/**
 * Login tokens and other secrets that are handed out once: 256 random bits. The database holds their SHA-256, so that who
 * reads it cannot sign in. No salt and no slow hash: there is nothing to guess in 256 random bits.
 */
import { createHash } from 'node:crypto';

const TOKEN_BYTES = 32;

/** @param randomBytes as of `node:crypto` */
export function newToken(randomBytes: (size: number) => Uint8Array): string {
  return Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');
}

/** What the database holds of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
