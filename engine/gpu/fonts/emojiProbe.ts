/** Side of the canvas that is drawn on, px. */
export const PROBE_PX = 24;

/** Difference of two colour channels above which a pixel is no grey, of 255. */
const COLORED = 24;

/**
 * Draws an emoji in black with the system's fonts, and tells whether it has colours. A box for a missing glyph has none, and
 * neither has a font with black emoji.
 */
export function drawsEmoji(context: CanvasRenderingContext2D): boolean {
  context.clearRect(0, 0, PROBE_PX, PROBE_PX);
  context.fillStyle = '#000000';
  context.textBaseline = 'alphabetic';
  context.font = `${PROBE_PX - 6}px sans-serif`;
  context.fillText('\u{1F600}', 0, PROBE_PX - 5);
  const { data } = context.getImageData(0, 0, PROBE_PX, PROBE_PX);
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = [data[at]!, data[at + 1]!, data[at + 2]!];
    if (data[at + 3]! > 0 && Math.max(red, green, blue) - Math.min(red, green, blue) > COLORED) return true;
  }
  return false;
}
