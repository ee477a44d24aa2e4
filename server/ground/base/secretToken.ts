/**
 * Login tokens and other secrets of 256 random bits. The database contains their SHA-256, so that nobody who reads it
 * can sign in. No salt and no slow hash, because 256 random bits cannot be guessed.
 */
import { createHash } from 'node:crypto';

const TOKEN_BYTES = 32;

/**
 * Creates a token.
 * @param randomBytes as in `node:crypto`
 */
export function newToken(randomBytes: (size: number) => Uint8Array): string {
  return Buffer.from(randomBytes(TOKEN_BYTES)).toString('base64url');
}

/** Returns the stored form of a token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
