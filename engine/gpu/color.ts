/** Converts colours of settings to the two forms that drawing needs. */
import type { Vector4 } from 'three';
import { parseColor } from '../core/color.ts';

/**
 * Returns a CSS form that every browser reads (settings may say `hsv(...)`, which no browser does). Invalid =
 * transparent.
 */
export function cssColor(text: string): string {
  const color = parseColor(text);
  return color === null ? 'rgba(0, 0, 0, 0)' : `rgba(${color.r}, ${color.g}, ${color.b}, ${color.a})`;
}

/** Writes the premultiplied colour, each part 0..1, into `target`. Invalid = transparent. */
export function writePremultiplied(text: string, target: Vector4): void {
  const color = parseColor(text);
  if (color === null) target.set(0, 0, 0, 0);
  else target.set((color.r / 255) * color.a, (color.g / 255) * color.a, (color.b / 255) * color.a, color.a);
}

/** Tells whether drawing in this colour would leave no trace. */
export function isInvisible(text: string): boolean {
  const color = parseColor(text);
  return color === null || color.a === 0;
}
