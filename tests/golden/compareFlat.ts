/** Compares a picture that was drawn without WebGL with the golden image, which was drawn with it. */
import type { PNG } from 'pngjs';

/**
 * Largest difference of a premultiplied channel that nobody sees at an edge, of 255. Where pictures are copied at whole pixels,
 * both are equal; rounding of layers over each other makes up to 3; edges of scaled and turned pictures are filtered by the
 * browser in its own way.
 */
const AT_EDGES = 16;
/** Share of the covered pixels that may differ by more. Most of all images: 1.4 % of the bubbles that change places. */
const MAX_SHARE = 0.015;

export function isLikeGolden(golden: PNG, actual: PNG): boolean {
  if (actual.width !== golden.width || actual.height !== golden.height) return false;
  let [covered, differing] = [0, 0];
  for (let at = 0; at < golden.data.length; at += 4) {
    if (golden.data[at + 3] === 0 && actual.data[at + 3] === 0) continue;
    covered++;
    if (difference(golden.data, actual.data, at) > AT_EDGES) differing++;
  }
  return differing <= MAX_SHARE * covered;
}

function difference(one: Uint8Array, other: Uint8Array, at: number): number {
  const [alpha, otherAlpha] = [one[at + 3]!, other[at + 3]!];
  let most = Math.abs(alpha - otherAlpha);
  for (let channel = at; channel < at + 3; channel++)
    most = Math.max(most, Math.abs(one[channel]! * alpha - other[channel]! * otherAlpha) / 255);
  return most;
}
