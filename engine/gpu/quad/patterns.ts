/** Patterns of quads, by the numbers that the shader uses. */
export const QUAD_PATTERNS = {
  none: 0,
  /** Slanted stripes over half of the fill. */
  stripes: 1,
  dots: 2,
  /** Horizontal lines, close together. */
  lines: 3,
  grid: 4,
  /** Gaps in the fill: a horizontal bar becomes slanted blocks, … */
  gaps: 5,
  /** … a vertical one flat blocks, counted from the bottom. */
  risingGaps: 6,
} as const;

export type QuadPattern = keyof typeof QUAD_PATTERNS;
