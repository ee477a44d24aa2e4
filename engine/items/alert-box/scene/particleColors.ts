/** Colours of the particles of large moments. Pure. */
import { parseColor } from '../../../core/color.ts';
import { CONFETTI_COLORS } from '../../../core/confetti.ts';
import { mixColors, ofAlpha } from '../../../gpu/colorMath.ts';
import { luminance } from '../../../rules/themes/contrast.ts';
import type { AlertBoxSettings } from '#schemas/generated/types.ts';

/** Share of white in the second colour of a look. */
const WHITENED = 0.55;

/** Returns the colours of particles: bright ones, or those of the look, without its dark ones. */
export function particleColorsOf(settings: AlertBoxSettings): readonly string[] {
  const { particleColors, accentColor, nameColor, backgroundColor } = settings;
  if (particleColors === 'bright') return CONFETTI_COLORS;
  return [accentColor, mixColors(accentColor, '#ffffff', WHITENED), ofAlpha(lighter(nameColor, backgroundColor), 1)];
}

function lighter(one: string, other: string): string {
  const lightOf = (color: string): number => luminance(parseColor(color) ?? { r: 0, g: 0, b: 0 });
  return lightOf(one) >= lightOf(other) ? one : other;
}
