/** Contrast of colours by WCAG 2.1 (relative luminance, https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio). Pure. */
import { hexColor, parseColor } from '../../core/color.ts';
import { mix } from '../../core/easing.ts';
import type { Rgba } from '#schemas/formats.ts';

/** Smallest contrast of letters with what is behind them (WCAG 1.4.3, level AA). */
export const READABLE = 4.5;

type Rgb = Omit<Rgba, 'a'>;

const BLACK: Rgb = { r: 0, g: 0, b: 0 };
const WHITE: Rgb = { r: 255, g: 255, b: 255 };
/** Steps in which a colour moves towards black or white. */
const STEPS = 20;

/** Returns the relative luminance of a colour with channels of 0..255, 0..1. */
export function luminance({ r, g, b }: Rgb): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function ratio(one: Rgb, other: Rgb): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const over = (color: Rgba, behind: Rgb): Rgb => blended(behind, color, color.a);

const blended = (from: Rgb, to: Rgb, share: number): Rgb => ({
  r: Math.round(mix(from.r, to.r, share)),
  g: Math.round(mix(from.g, to.g, share)),
  b: Math.round(mix(from.b, to.b, share)),
});

/** Returns what a viewer may see behind letters on a ground: the ground over a black and over a white picture. */
function seenBehind(grounds: readonly string[]): Rgb[] {
  return grounds.flatMap((ground) => {
    const color = parseColor(ground);
    return color === null ? [] : [over(color, BLACK), over(color, WHITE)];
  });
}

const worst = (color: Rgb, behind: readonly Rgb[]): number => Math.min(...behind.map((one) => ratio(color, one)));

/**
 * Returns the smallest contrast that letters have on grounds over any picture, 1..21.
 * @param grounds colours with alpha; those of a gradient
 */
export function contrastOn(color: string, grounds: readonly string[]): number {
  const parsed = parseColor(color);
  const behind = seenBehind(grounds);
  return parsed === null || behind.length === 0 ? 1 : worst(parsed, behind);
}

/**
 * Returns the smallest contrast that letters have on one ground over a black and over a white picture, 1..21. Letters that
 * let something through are seen as their mixture with the ground.
 */
export function contrastSeen(letters: Rgba, ground: Rgba): number {
  const seen = [BLACK, WHITE].map((picture) => over(ground, picture));
  return Math.min(...seen.map((behind) => ratio(over(letters, behind), behind)));
}

/**
 * Returns a colour that can be read on grounds: the colour itself, or the nearest one on its way to black or white. Where
 * neither way is enough (a clear ground), the better end.
 */
export function readableTone(color: string, grounds: readonly string[], wanted = READABLE): string {
  const parsed = parseColor(color);
  const behind = seenBehind(grounds);
  if (parsed === null || behind.length === 0 || worst(parsed, behind) >= wanted) return color;
  for (let step = 1; step <= STEPS; step++) {
    const found = [WHITE, BLACK]
      .map((end) => blended(parsed, end, step / STEPS))
      .find((tone) => worst(tone, behind) >= wanted);
    if (found !== undefined) return hexColor(found);
  }
  return hexColor(worst(WHITE, behind) >= worst(BLACK, behind) ? WHITE : BLACK);
}
