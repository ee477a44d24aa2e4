/** What a shader program can do; a painted thing names the sum of what it needs, so that plain ones stay cheap. */
export const ABILITIES = {
  /** Takes the colour from a texture, otherwise from a two-colour linear gradient. */
  TEXTURED: 1,
  /** Cut by a signed distance: corners, soft edge, smooth edges where it is turned. */
  ROUNDED: 2,
  /** A frame along the inside of the edge. */
  BORDERED: 4,
  /** Green texels are transparent (behaviour: video-5). */
  KEYED: 8,
  /** A repeating pattern over the fill or gaps in it, and a line along one side. */
  DECORATED: 16,
  /** One particle of many: turned around its middle. */
  PARTICLE: 32,
} as const;
