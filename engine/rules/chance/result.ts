/** Who wins: a function of the revealed secret, what was committed, and what became public after that. */
import type { DrawEntry } from '#schemas/generated/types.ts';
import { bytesOf, hexOf, utf8 } from './bytes.ts';
import { hmacSha256 } from './sha256.ts';

export interface Revealed {
  secret: string;
  commitment: string;
  /** What became public after the commitment; '' = nothing did in time. */
  input: string;
}

/** The number of a place: 256 bits, so that no weight is favoured by what is left over. @param place 0 = the first one drawn */
export function drawnNumber({ secret, commitment, input }: Revealed, place: number): bigint {
  return BigInt(`0x${hexOf(hmacSha256(bytesOf(secret), utf8(`${commitment}\n${input}\n${place}`)))}`);
}

/**
 * Positions of the entries that are drawn, the first one first; nobody is drawn twice. One reveal orders all, so whoever
 * is drawn in the place of somebody else is known from the beginning.
 * @param count at most as many as have a weight are returned
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
