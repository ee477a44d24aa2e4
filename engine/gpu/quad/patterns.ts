/** Patterns a quad can have, by the numbers the shader knows them by. */
export const QUAD_PATTERNS = {
  none: 0,
  /** Half of the fill, slanting. */
  stripes: 1,
  dots: 2,
  /** Lying, close together. */
  lines: 3,
  grid: 4,
  /** Cut out of the fill: a lying bar becomes slanted blocks, … */
  gaps: 5,
  /** … a standing one flat blocks, counted from the bottom. */
  risingGaps: 6,
} as const;

export type QuadPattern = keyof typeof QUAD_PATTERNS;
