/**
 * Gentle movement of a picture (behaviour: look-8). Its position is a function of session time and a seed, so that
 * every page, replay and golden image shows the same. It uses only the four basic operations and square roots, which
 * every machine rounds alike.
 */

/** Farthest distance of a moving picture from its place, px at scale 1 (behaviour: look-8). */
export const WANDER_REACH_PX = 15;
/** Time from one position to the next, ms (behaviour: look-8). */
export const WANDER_STEP_MS = 1000;

/** Distance from the place, px. */
export interface Offset {
  x: number;
  y: number;
}

/**
 * Writes the position of a moving picture at `nowMs`; allocates nothing. Never farther than `WANDER_REACH_PX`.
 * @param seed pictures with different seeds move differently; `textHash` of the item's id works
 */
export function wander(offset: Offset, nowMs: number, seed: number): void {
  const step = Math.floor(nowMs / WANDER_STEP_MS);
  const progress = nowMs / WANDER_STEP_MS - step;
  // Rests for a moment at each position: slow away, slow to the next.
  const share = progress * progress * (3 - 2 * progress);
  const fromX = placeX(seed, step);
  const fromY = placeY(seed, step, fromX);
  const toX = placeX(seed, step + 1);
  const toY = placeY(seed, step + 1, toX);
  offset.x = fromX + (toX - fromX) * share;
  offset.y = fromY + (toY - fromY) * share;
}

function placeX(seed: number, step: number): number {
  return WANDER_REACH_PX * (2 * noise(seed, step * 2) - 1);
}

/** Stays inside the circle around the picture's place. */
function placeY(seed: number, step: number, x: number): number {
  return Math.sqrt(WANDER_REACH_PX * WANDER_REACH_PX - x * x) * (2 * noise(seed, step * 2 + 1) - 1);
}

/**
 * Returns a number in [0, 1) for a pair of integers (the final mix of MurmurHash3, public domain, by Austin Appleby).
 */
function noise(seed: number, index: number): number {
  let mixed = seed ^ Math.imul(index, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}
