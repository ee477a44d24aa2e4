/** Parses colours of settings (behaviour: look-4) and caches them: views ask for the same few every time. */
import { parseColorText } from '#schemas/formats.ts';
import type { Rgba } from '#schemas/formats.ts';

const MAX_REMEMBERED = 512;
const remembered = new Map<string, Rgba | null>();

/**
 * @param text name, hex with 3, 4, 6 or 8 digits, rgb(a), hsl(a) or hsv(a)
 * @returns r, g, b as integers 0..255 and a as 0..1 (frozen, shared between callers), or null when it is not a colour
 */
export function parseColor(text: string): Readonly<Rgba> | null {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const parsed = parseColorText(text);
  if (remembered.size >= MAX_REMEMBERED) remembered.clear();
  remembered.set(text, parsed === null ? null : Object.freeze(parsed));
  return parsed;
}

/** Tells whether `parseColor` can read the text. */
export function isColor(text: string): boolean {
  return parseColor(text) !== null;
}

/** Returns a colour as `#rrggbb`, without its alpha. @param channels r, g and b, 0..255 */
export function hexColor({ r, g, b }: Readonly<Pick<Rgba, 'r' | 'g' | 'b'>>): string {
  return `#${[r, g, b].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
}
