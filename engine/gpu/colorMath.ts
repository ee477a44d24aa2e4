/** Derives colours from the colours of settings, for gradients and glows. */
import { parseColor } from '../core/color.ts';

/** Mixes two colours: 0 = first, 1 = second. Invalid colours count as transparent. */
export function mixColors(from: string, to: string, share: number): string {
  const left = parseColor(from) ?? TRANSPARENT;
  const right = parseColor(to) ?? TRANSPARENT;
  const part = (a: number, b: number): number => a + (b - a) * share;
  const channels = [part(left.r, right.r), part(left.g, right.g), part(left.b, right.b)].map(Math.round);
  return `rgba(${channels.join(', ')}, ${round3(part(left.a, right.a))})`;
}

/** Multiplies the colour's alpha by `factor`, 0..1. */
export function withAlpha(color: string, factor: number): string {
  const { r, g, b, a } = parseColor(color) ?? TRANSPARENT;
  return `rgba(${r}, ${g}, ${b}, ${round3(a * factor)})`;
}

/** Returns the colour with this alpha, 0..1, whatever its own. */
export function ofAlpha(color: string, alpha: number): string {
  const { r, g, b } = parseColor(color) ?? TRANSPARENT;
  return `rgba(${r}, ${g}, ${b}, ${round3(alpha)})`;
}

const TRANSPARENT = { r: 0, g: 0, b: 0, a: 0 };

function round3(value: number): number {
  return Math.round(value * 1000) / 1000;
}
