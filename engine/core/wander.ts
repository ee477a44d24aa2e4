/**
 * A picture that is never quite still (behaviour: look-8). Where it stands is a
 * function of session time and a seed, so that every page, replay and golden image shows the same. Only the four basic
 * operations and square roots are used, which every machine rounds alike.
 */

/** How far from its place a moving picture goes, px at scale 1 (behaviour: look-8). */
export const WANDER_REACH_PX = 15;
/** How long it takes from one place to the next, ms (behaviour: look-8). */
export const WANDER_STEP_MS = 1000;

/** How far something is moved from its place, px. */
export interface Offset {
  x: number;
  y: number;
}

/**
 * Writes where a moving picture is at `nowMs`; allocates nothing. Never further than `WANDER_REACH_PX` away.
 * @param seed pictures with different seeds move differently; `textHash` of the item's id is one
 */
export function wander(offset: Offset, nowMs: number, seed: number): void {
  const step = Math.floor(nowMs / WANDER_STEP_MS);
  const progress = nowMs / WANDER_STEP_MS - step;
  // Rests for a moment at each place: slow away, slow to the next.
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

/** Inside the circle around the picture's place. */
function placeY(seed: number, step: number, x: number): number {
  return Math.sqrt(WANDER_REACH_PX * WANDER_REACH_PX - x * x) * (2 * noise(seed, step * 2 + 1) - 1);
}

/** A number in [0, 1) that belongs to a pair of integers (the final mix of MurmurHash3, public domain, by Austin Appleby). */
function noise(seed: number, index: number): number {
  let mixed = seed ^ Math.imul(index, 0x9e3779b1);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
}
