/** Colours of the particles of large moments. Pure. */
import { CONFETTI_COLORS } from '../../../core/confetti.ts';
import { readableOn } from '../../../core/readableOn.ts';
import { mixColors, ofAlpha } from '../../../gpu/colorMath.ts';
import type { AlertBoxSettings } from '#schemas/generated/types.ts';

/** Share of white in the second colour of a look. */
const WHITENED = 0.55;

/** Returns the colours of particles: bright ones, or those of the look, without its dark ones. */
export function particleColorsOf(settings: AlertBoxSettings): readonly string[] {
  const { particleColors, accentColor, nameColor, backgroundColor } = settings;
  if (particleColors === 'bright') return CONFETTI_COLORS;
  return [accentColor, mixColors(accentColor, '#ffffff', WHITENED), ofAlpha(lighter(nameColor, backgroundColor), 1)];
}

/** Returns the first colour, unless only the second is light. */
function lighter(one: string, other: string): string {
  return !isLight(one) && isLight(other) ? other : one;
}

const isLight = (color: string): boolean => readableOn(color) !== '#ffffff';
