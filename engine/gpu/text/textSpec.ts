/** Description of a text by scenes. Lengths are final output pixels that include the item's scale. */
import type { FontFamily, Outline, Shadow } from '#schemas/generated/types.ts';
import type { Direction } from './direction.ts';

export interface TextStyle {
  /** Allowed family; anything else is drawn in Roboto. */
  fontFamily: string;
  fontSizePx: number;
  /** 100..900, default 400. Families with one weight ignore it. */
  fontWeight?: number;
  /** Any colour (behaviour: look-4); coloured glyphs (emoji, Nabla) keep theirs. */
  color: string;
  outline?: Readonly<Outline>;
  shadow?: Readonly<Shadow>;
  /** Line height in font sizes, default 1.25. */
  lineHeight?: number;
  /** Space between letters, in font sizes; joined scripts get none. Default 0. */
  letterSpacing?: number;
  /** Draws capital letters only. */
  isUppercase?: boolean;
}

export interface LetterRun {
  text: string;
  /** Default: the colour of the style. */
  color?: string;
  fontWeight?: number;
}

export interface PictureRun {
  pictureUrl: string;
  /** Text whose initial letter is shown when the picture cannot be loaded. */
  alt: string;
  /** Height and width in font sizes, default 1.2. */
  size?: number;
}

/** Run of a text. Each one is isolated: it cannot turn the reading direction of its neighbours. */
export type TextRun = LetterRun | PictureRun;

export interface TextSpec {
  runs: readonly TextRun[];
  style: Readonly<TextStyle>;
  /** Lines break at this width, px; without it only at line feeds. */
  maxWidth?: number;
  /** Limit; further lines end in an ellipsis. */
  maxLines?: number;
  /** `fade`: a single line of letters that fades out at `maxWidth`. Default: lines are broken. */
  overflow?: 'break' | 'fade';
  /** Alignment of lines; right-to-left lines are on the right unless centred. Default left. */
  align?: 'left' | 'center' | 'right';
  /** Default: direction of the first strong character. */
  direction?: Direction;
}

/** Style settings that all items share (behaviour: look-1). */
export interface SharedTextSettings {
  fontFamily: FontFamily;
  fontSize: number;
  textColor: string;
  uppercase: boolean;
  /** Letter spacing in hundredths of the font size. */
  letterSpacing: number;
  outline: Readonly<Outline>;
  shadow: Readonly<Shadow>;
}

/**
 * Returns the text style of an item's settings in output pixels.
 * @param scale the item's scale
 * @param changes overrides for this text, with lengths in output pixels
 */
export function textStyle(settings: SharedTextSettings, scale: number, changes: Partial<TextStyle> = {}): TextStyle {
  const { outline, shadow } = settings;
  return {
    fontFamily: settings.fontFamily,
    fontSizePx: settings.fontSize * scale,
    color: settings.textColor,
    ...(settings.letterSpacing !== 0 && { letterSpacing: settings.letterSpacing / 100 }),
    ...(settings.uppercase && { isUppercase: true }),
    outline: { width: outline.width * scale, color: outline.color },
    shadow: { x: shadow.x * scale, y: shadow.y * scale, blur: shadow.blur * scale, color: shadow.color },
    ...changes,
  };
}
