/**
 * Look settings that a theme gives to an item of a type (behaviour: theme-2). Sizes of letters, paddings and everything that
 * is content belong to the item. Pure.
 */
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { ItemType, JsonObject, ThemeLook, ThemePart } from '#schemas/generated/types.ts';
import { contrastOn, readableTone } from './contrast.ts';

/** Colours of an item by their role, fit for its ground. */
interface Tones {
  text: string;
  muted: string;
  accent: string;
  accent2: string;
  /** Fill of bars; it is no text and stays as it is. */
  fill: string;
  fill2: string;
  track: string;
}

type Role = keyof Tones;

/** Settings that are colours of letters and bars → their role. The colours of the shared style are in `panelOf`. */
export const ROLES: Readonly<Record<string, Role>> = {
  secondaryTextColor: 'muted',
  giftersTextColor: 'muted',
  gifterTextColor: 'muted',
  highlightTextColor: 'accent',
  coinAmountColor: 'accent2',
  barFillColor: 'fill',
  barBackgroundColor: 'track',
  usernameColor: 'accent2',
  nameColor: 'text',
  normalUsernameColor: 'muted',
  followerUsernameColor: 'accent2',
  moderatorUsernameColor: 'accent',
  subscriberUsernameColor: 'accent2',
  teamMemberUsernameColor: 'accent',
  frameColor: 'fill',
  frameColor2: 'fill2',
  pulseColor: 'text',
};

/** Types that are short and large: they are written in the display font. */
const DISPLAYED: ReadonlySet<ItemType> = new Set<ItemType>([
  'ALERT_BOX',
  'BATTLE',
  'CAMERA_FRAME',
  'CLOCK',
  'COUNTER',
  'GIFT_COUNTER',
  'GIFT_HINT',
  'GOAL',
  'GOAL_STEPS',
  'NOW_LIVE',
  'SCENE',
  'SOCIALS',
  'TEXT',
  'TICKER',
  'TIMER',
  'TOP_GIFT',
  'TOP_GIFT_STREAK',
]);

const CLEAR = 'rgba(0, 0, 0, 0)';
/** Outline of letters without a panel, px: what the picture behind shows, it cannot hide them. */
const BARE_OUTLINE = 3;
/** Contrast from which an outline need not be darker or brighter. */
const OUTLINE_CONTRAST = 3;

/** Returns the settings of a type that a theme decides, without those that the type lacks. */
export function themeSettings(look: ThemeLook, type: ItemType, part: ThemePart): JsonObject {
  const defaults = ITEM_META[type].defaults as unknown as JsonObject;
  if (!Object.hasOwn(defaults, 'backgroundColor')) return movementOf(look, defaults);
  const tones = tonesOf(look, part);
  const roles = Object.entries(ROLES).map(([key, role]) => [key, tones[role]] as const);
  const all: JsonObject = {
    ...panelOf(look, part),
    ...lettersOf(look, DISPLAYED.has(type), part, tones),
    ...Object.fromEntries(roles),
    barStyle: look.barStyle,
    entrance: look.entrance,
    entranceDuration: look.entranceDuration,
    ...(type === 'ALERT_BOX' && showOf(look, tones)),
    ...(type === 'SCENE' && part !== 'bare' && overWholePicture(look, part)),
    ...(type === 'BATTLE' && { ownColor: look.colors.accent, opponentColor: look.colors.accent2 }),
  };
  return known(all, defaults);
}

const movementOf = ({ entrance, entranceDuration }: ThemeLook, defaults: JsonObject): JsonObject =>
  known({ entrance, entranceDuration }, defaults);

const known = (settings: JsonObject, defaults: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(settings).filter(([key]) => Object.hasOwn(defaults, key)));

/** Grounds behind the letters of a part, as colours of a gradient. */
function groundsOf({ colors, gradient }: ThemeLook, part: ThemePart): string[] {
  if (part === 'bold') return [colors.accent];
  return gradient ? [colors.ground, colors.ground2] : [colors.ground];
}

function tonesOf(look: ThemeLook, part: ThemePart): Tones {
  const { text, muted, accent, accent2, track } = look.colors;
  const [fill, fill2] = [accent, accent2];
  if (part === 'bare') {
    // Letters stand in an outline, which is the ground.
    const outline = outlineColor(text);
    const shown = (color: string): string => readableTone(color, [outline], OUTLINE_CONTRAST);
    return { text, muted: shown(muted), accent: shown(accent), accent2: shown(accent2), fill, fill2, track };
  }
  const grounds = groundsOf(look, part);
  const shown = (color: string): string => readableTone(color, grounds);
  if (part === 'panel')
    return {
      text: shown(text),
      muted: shown(muted),
      accent: shown(accent),
      accent2: shown(accent2),
      fill,
      fill2,
      track,
    };
  const dark = solid(look.colors.ground);
  const ink = shown(contrastOn(text, grounds) >= contrastOn(dark, grounds) ? text : dark);
  return { text: ink, muted: ink, accent: ink, accent2: ink, fill: ink, fill2: ink, track };
}

/** Removes the alpha of a colour that is written with one. */
const solid = (color: string): string => color.replace(/^(rgb|hsl)a\((.*),[^,]*\)$/, '$1($2)');

/** Returns the outline that sets letters apart from every picture. */
const outlineColor = (text: string): string =>
  contrastOn('#000000', [text]) >= contrastOn('#ffffff', [text]) ? '#0b0b0f' : '#ffffff';

function panelOf(look: ThemeLook, part: ThemePart): JsonObject {
  const { colors } = look;
  const shape = { cornerRadius: look.cornerRadius, cornerShape: look.cornerShape };
  if (part === 'bare')
    return {
      ...shape,
      backgroundColor: CLEAR,
      backgroundGradient: false,
      pattern: 'none',
      borderWidth: 0,
      accent: 'none',
      glow: 0,
    };
  const isBold = part === 'bold';
  return {
    ...shape,
    backgroundColor: isBold ? colors.accent : colors.ground,
    backgroundGradient: look.gradient && !isBold,
    backgroundColor2: colors.ground2,
    backgroundAngle: look.gradientAngle,
    pattern: look.pattern,
    patternColor: look.patternColor,
    borderWidth: look.borderWidth,
    borderColor: isBold ? solid(colors.ground) : colors.line,
    accent: isBold ? 'none' : look.accentLine,
    accentWidth: look.accentWidth,
    accentColor: colors.accent,
    glow: look.glow,
    glowColor: look.glowColor,
  };
}

function lettersOf(look: ThemeLook, isDisplayed: boolean, part: ThemePart, { text }: Tones): JsonObject {
  const isBare = part === 'bare';
  return {
    fontFamily: isDisplayed ? look.displayFont : look.textFont,
    uppercase: isDisplayed && look.capitals,
    letterSpacing: isDisplayed ? look.letterSpacing : 0,
    textColor: text,
    shadow: { ...(part === 'bold' ? NO_SHADOW : look.shadow) },
    outline: isBare
      ? { width: Math.max(BARE_OUTLINE, look.outline.width), color: outlineColor(text) }
      : { ...look.outline },
  };
}

const NO_SHADOW = { x: 0, y: 0, blur: 0, color: CLEAR };

/** A scene covers the picture to its edges and lets nothing through. */
const overWholePicture = ({ colors }: ThemeLook, part: ThemePart): JsonObject => ({
  backgroundColor: solid(part === 'bold' ? colors.accent : colors.ground),
  backgroundColor2: solid(colors.ground2),
  cornerRadius: 0,
  borderWidth: 0,
  accent: 'none',
  glow: 0,
});

/** Show of moments. The accent colour of an alert box is that of numbers, which must be read. */
function showOf(look: ThemeLook, { accent }: Tones): JsonObject {
  return {
    accentColor: accent,
    momentEntrance: look.momentEntrance,
    momentLayout: look.momentLayout,
    moment3d: look.moment3d ?? 'none',
    celebration: look.celebration,
    particleColors: 'look',
  };
}
