/** Helpers for writing the themes that come with the program. */
import type { Locale, Shadow, ThemeColors, ThemeLook } from '#schemas/generated/types.ts';

export interface ShippedTheme {
  id: string;
  /** Raised when the look changes: overlays keep the look of the version that they wear. */
  version: number;
  name: Readonly<Record<Locale, string>>;
  description: Readonly<Record<Locale, string>>;
  look: ThemeLook;
}

const CLEAR = 'rgba(0, 0, 0, 0)';

export const NO_SHADOW: Shadow = { x: 0, y: 0, blur: 0, color: CLEAR };

/** Creates a shadow below letters. */
export const below = (color: string, y: number, blur: number): Shadow => ({ x: 0, y, blur, color });

/** Creates a halo behind letters. */
export const halo = (color: string, blur: number): Shadow => ({ x: 0, y: 0, blur, color });

/** Plain panel from which every look begins. */
const PLAIN = {
  capitals: false,
  letterSpacing: 0,
  shadow: NO_SHADOW,
  outline: { width: 0, color: '#000000' },
  gradient: false,
  gradientAngle: 180,
  pattern: 'none',
  patternColor: CLEAR,
  cornerRadius: 0,
  cornerShape: 'round',
  borderWidth: 0,
  accentLine: 'none',
  accentWidth: 6,
  glow: 0,
  glowColor: CLEAR,
  barStyle: 'flat',
  entranceDuration: 600,
} as const satisfies Partial<ThemeLook>;

type Decided = 'displayFont' | 'textFont' | 'entrance' | 'momentEntrance' | 'momentLayout' | 'celebration' | 'soundSet';

/** Completes a look. A single ground serves for both ends of a gradient. */
export function look(
  colors: Omit<ThemeColors, 'ground2'> & { ground2?: string },
  rest: Required<Pick<ThemeLook, Decided>> & Partial<ThemeLook>,
): ThemeLook {
  return { ...PLAIN, ...rest, colors: { ...colors, ground2: colors.ground2 ?? colors.ground } };
}
