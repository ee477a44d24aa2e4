/**
 * Computes the winner: a function of the revealed secret, the commitment, and the input that became public afterwards.
 */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import type { DrawEntry } from '#schemas/generated/types.ts';
import { bytesOf, hexOf, utf8 } from './bytes.ts';

export interface Revealed {
  secret: string;
  commitment: string;
  /** Public input after the commitment; '' = none came in time. */
  input: string;
}

/**
 * Returns the number of a place: 256 bits, so that no weight is favoured by the remainder. @param place 0 = drawn first
 */
export function drawnNumber({ secret, commitment, input }: Revealed, place: number): bigint {
  return BigInt(`0x${hexOf(hmac(sha256, bytesOf(secret), utf8(`${commitment}\n${input}\n${place}`)))}`);
}

/**
 * Returns the positions of the drawn entries in order; nobody is drawn twice. One reveal orders all, so substitutes are
 * fixed from the beginning.
 * @param count limited to the number of entries with a weight
 */
export function drawOrder(entries: readonly Pick<DrawEntry, 'weight'>[], revealed: Revealed, count = 1): number[] {
  const weights = entries.map(({ weight }) => weight);
  let total = weights.reduce((sum, weight) => sum + weight, 0);
  const order: number[] = [];
  while (order.length < count && total > 0) {
    let left = Number(drawnNumber(revealed, order.length) % BigInt(total));
    const position = weights.findIndex((weight) => (left -= weight) < 0);
    order.push(position);
    total -= weights[position]!;
    weights[position] = 0;
  }
  return order;
}
