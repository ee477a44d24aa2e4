/** Divides members into waves: the canary first (behaviour: rollout-11). */

/** @returns the wave of each member in order, counted from 0 */
export function wavesOf(count: number, { canary, wave }: { canary: number; wave: number }): number[] {
  const first = canary === 0 ? 0 : 1;
  return Array.from({ length: count }, (_, index) => {
    if (index < canary) return 0;
    return first + (wave === 0 ? 0 : Math.floor((index - canary) / wave));
  });
}
