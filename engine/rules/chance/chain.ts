/**
 * Hash chain of numbered secrets: the head reveals none of them but proves each one once it is shown.
 *
 *   head ◄─ SHA-256 ─ secret 1 ◄─ SHA-256 ─ secret 2 ◄─ … ◄─ SHA-256 ─ secret of the last number = the seed
 *
 * Secrets are used in the order of their numbers, so knowing one reveals nothing about later ones.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesOf, hexOf } from './bytes.ts';

/**
 * Returns the secret of a number, 0 = the head.
 * @param seed 64 hexadecimal digits, the secret of number `length`
 * @param number 0 to `length`
 */
export function chainSecret(seed: string, length: number, number: number): string {
  let bytes = bytesOf(seed);
  for (let left = length - number; left > 0; left--) bytes = sha256(bytes);
  return hexOf(bytes);
}
