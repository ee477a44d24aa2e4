/** Makes the colours of a theme from those of a picture, such as a logo (behaviour: theme-7). Pure. */
import { hexColor } from '../../core/color.ts';
import type { ThemeColors } from '#schemas/generated/types.ts';
import { contrastOn, READABLE, readableTone } from './contrast.ts';
import type { PaletteColor } from './medianCut.ts';

/** Opacity of the grounds that come from a picture. */
const GROUND_ALPHA = 0.94;
/** Steps in which a ground is darkened or lightened. */
const STEPS = 20;

const css = ({ r, g, b }: Rgb, a: number): string => `rgba(${r}, ${g}, ${b}, ${a})`;

type Rgb = Pick<PaletteColor, 'r' | 'g' | 'b'>;

/** Difference of the largest and the smallest channel, 0..255. */
const vividness = ({ r, g, b }: Rgb): number => Math.max(r, g, b) - Math.min(r, g, b);
const light = ({ r, g, b }: Rgb): number => 0.299 * r + 0.587 * g + 0.114 * b;

function towards(color: Rgb, end: number, share: number): Rgb {
  const at = (value: number): number => Math.round(value + (end - value) * share);
  return { r: at(color.r), g: at(color.g), b: at(color.b) };
}

/** Moves a ground away from the middle until black or white letters can be read on it. */
function groundOf(color: Rgb): Rgb {
  const isDark = light(color) < 140;
  for (let step = 0; step <= STEPS; step++) {
    const ground = towards(color, isDark ? 0 : 255, step / STEPS);
    if (contrastOn(isDark ? '#ffffff' : '#000000', [css(ground, GROUND_ALPHA)]) >= READABLE * 1.3) return ground;
  }
  return isDark ? { r: 0, g: 0, b: 0 } : { r: 255, g: 255, b: 255 };
}

/** @param palette colours by falling share; at least one */
export function paletteColors(palette: readonly PaletteColor[]): ThemeColors {
  const [main] = palette as [PaletteColor];
  const vivid = [...palette].sort(
    (one, other) => vividness(other) * other.share ** 0.25 - vividness(one) * one.share ** 0.25,
  );
  const ground = groundOf(main);
  const ground2 = groundOf(towards(ground, light(ground) < 140 ? 60 : 225, 0.25));
  const grounds = [css(ground, GROUND_ALPHA), css(ground2, GROUND_ALPHA)];
  const text = light(ground) < 140 ? '#ffffff' : '#101014';
  const accent = readableTone(hexColor(vivid[0]!), grounds);
  const accent2 = readableTone(hexColor(vivid[1] ?? vivid[0]!), grounds);
  const muted = readableTone(hexColor(towards(ground, light(ground) < 140 ? 255 : 0, 0.65)), grounds);
  return {
    ground: grounds[0]!,
    ground2: grounds[1]!,
    text,
    muted,
    accent,
    accent2,
    track: light(ground) < 140 ? 'rgba(255, 255, 255, 0.18)' : 'rgba(0, 0, 0, 0.16)',
    line: accent,
  };
}
