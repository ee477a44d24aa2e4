/** Colours as they are written (behaviour: look-4), read and printed. Pure. */
import { parseColor } from '#engine/core/color.ts';

export type Rgba = Readonly<{ r: number; g: number; b: number; a: number }>;

/** `rgba(12, 18, 41, 0.8)`: what browsers and pickers read, whatever the text is; null when it is no colour. */
export function cssColor(text: string): string | null {
  const color = parseColor(text);
  return color === null ? null : `rgba(${color.r}, ${color.g}, ${color.b}, ${roundedAlpha(color.a)})`;
}

/** The shortest common way to write what a picker chose: `#ff3b5c`, with transparency `rgba(255, 59, 92, 0.5)`. */
export function printedColor({ r, g, b, a }: Rgba): string {
  if (a >= 1) return `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
  return `rgba(${Math.round(r)}, ${Math.round(g)}, ${Math.round(b)}, ${roundedAlpha(a)})`;
}

/** What a picker says, printed; the text as it is when it cannot be read. */
export function fromPicker(text: string): string {
  const color = parseColor(text);
  return color === null ? text : printedColor(color);
}

/** Longer texts do not fit into the box of a form. */
const MAX_SHOWN_LETTERS = 15;

/** A colour where there is little room: the text itself, or `#ffffff 14 %`. */
export function shortColor(text: string): string {
  const color = text.length > MAX_SHOWN_LETTERS ? parseColor(text) : null;
  if (color === null) return text;
  const opaque = printedColor({ ...color, a: 1 });
  return color.a >= 1 ? opaque : `${opaque} ${Math.round(color.a * 100)}\u00a0%`;
}

/** Whether two texts mean the same colour. */
export function isSameColor(left: string, right: string): boolean {
  return left === right || (cssColor(left) !== null && cssColor(left) === cssColor(right));
}

function roundedAlpha(alpha: number): number {
  return Math.round(alpha * 100) / 100;
}
