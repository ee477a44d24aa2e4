/**
 * Keyed randomness: a stream of numbers that depends only on its key, so that nothing is stored or shared (behaviour:
 * chance-1). Generator: sfc32, seeded by cyrb128 (both public domain, by Chris Doty-Humphrey and bryc).
 */
export interface Random {
  /** Returns a uniform number in [0, 1). */
  next(): number;
  /** Returns a uniform integer in [0, bound); bound is a positive integer. */
  below(bound: number): number;
  /** Picks one element of a non-empty list. */
  pick<T>(list: readonly T[]): T;
}

function hash128(text: string): [number, number, number, number] {
  let h1 = 1779033703;
  let h2 = 3144134277;
  let h3 = 1013904242;
  let h4 = 2773480762;
  for (let index = 0; index < text.length; index++) {
    const k = text.charCodeAt(index);
    h1 = h2 ^ Math.imul(h1 ^ k, 597399067);
    h2 = h3 ^ Math.imul(h2 ^ k, 2869860233);
    h3 = h4 ^ Math.imul(h3 ^ k, 951274213);
    h4 = h1 ^ Math.imul(h4 ^ k, 2716044179);
  }
  h1 = Math.imul(h3 ^ (h1 >>> 18), 597399067);
  h2 = Math.imul(h4 ^ (h2 >>> 22), 2869860233);
  h3 = Math.imul(h1 ^ (h3 >>> 17), 951274213);
  h4 = Math.imul(h2 ^ (h4 >>> 19), 2716044179);
  h1 ^= h2 ^ h3 ^ h4;
  return [h1 >>> 0, (h2 ^ h1) >>> 0, (h3 ^ h1) >>> 0, (h4 ^ h1) >>> 0];
}

function sfc32(seed: [number, number, number, number]): () => number {
  let [a, b, c, d] = seed;
  return () => {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4294967296;
  };
}

/** Creates the random numbers of `ownerId` for the event `eventId` in a session with this seed. */
export function randomFor(seed: number, eventId: string, ownerId: string): Random {
  let draw: (() => number) | undefined;
  const next = (): number => (draw ??= sfc32(hash128(`${seed}\u0000${eventId}\u0000${ownerId}`)))();
  const below = (bound: number): number => Math.floor(next() * bound);
  return { next, below, pick: (list) => list[below(list.length)]! };
}
