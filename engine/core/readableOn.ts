import { parseColor } from './color.ts';

const LIGHT = '#ffffff';
const DARK = '#0d1229';
/** Relative brightness above which dark letters are easier to read. */
const BRIGHT = 0.62;

/** Returns white or dark navy, whichever is easier to read on `background`; white for an invalid colour. */
export function readableOn(background: string): string {
  const color = parseColor(background);
  if (color === null) return LIGHT;
  const brightness = (0.299 * color.r + 0.587 * color.g + 0.114 * color.b) / 255;
  return brightness > BRIGHT ? DARK : LIGHT;
}
