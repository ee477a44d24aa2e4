/** Abilities of shader programs; each painted object names the sum of those it needs, so that plain ones stay cheap. */
export const ABILITIES = {
  /** Colour from a texture, otherwise from a two-colour linear gradient. */
  TEXTURED: 1,
  /** Signed distance: corners, soft edge, smooth edges when turned. */
  ROUNDED: 2,
  /** Frame along the inside of the edge. */
  BORDERED: 4,
  /** Transparent green texels (behaviour: video-5). */
  KEYED: 8,
  /** Repeating pattern over the fill or gaps in it, and a line along one side. */
  DECORATED: 16,
  /** Particle: one of many, turned around its middle. */
  PARTICLE: 32,
} as const;
