/** What scenes say about a text. Lengths are final output pixels: the item's scale is already multiplied in. */
import type { FontFamily, Outline, Shadow } from '#schemas/generated/types.ts';
import type { Direction } from './direction.ts';

export interface TextStyle {
  /** An allowed family; anything else is drawn in Roboto. */
  fontFamily: string;
  fontSizePx: number;
  /** 100..900, default 400. Families with one weight ignore it. */
  fontWeight?: number;
  /** Any colour (behaviour: look-4); glyphs with colours of their own (emoji, Nabla) keep them. */
  color: string;
  outline?: Readonly<Outline>;
  shadow?: Readonly<Shadow>;
  /** Height of a line in font sizes, default 1.25. */
  lineHeight?: number;
  /** Added between letters, in font sizes; scripts whose letters join get none. Default 0. */
  letterSpacing?: number;
  /** Capital letters only. */
  isUppercase?: boolean;
}

export interface LetterRun {
  text: string;
  /** Default: the style's. */
  color?: string;
  fontWeight?: number;
}

export interface PictureRun {
  pictureUrl: string;
  /** Shown as an initial letter when the picture cannot be loaded. */
  alt: string;
  /** Height and width in font sizes, default 1.2. */
  size?: number;
}

/** A piece of a text. Each run is isolated: what is written in it cannot turn the direction of its neighbours. */
export type TextRun = LetterRun | PictureRun;

export interface TextSpec {
  runs: readonly TextRun[];
  style: Readonly<TextStyle>;
  /** Lines are broken at this width, px; without it only at line feeds. */
  maxWidth?: number;
  /** More lines than this end in an ellipsis. */
  maxLines?: number;
  /** `fade`: one line of letters, which runs out softly at `maxWidth` where it is longer. Default: lines are broken. */
  overflow?: 'break' | 'fade';
  /** Where lines stand among each other; lines read from right to left stand right unless centred. Default left. */
  align?: 'left' | 'center' | 'right';
  /** Default: that of the first strong character. */
  direction?: Direction;
}

/** Style settings that all items share (behaviour: look-1). */
export interface SharedTextSettings {
  fontFamily: FontFamily;
  fontSize: number;
  textColor: string;
  uppercase: boolean;
  /** Hundredths of the font size. */
  letterSpacing: number;
  outline: Readonly<Outline>;
  shadow: Readonly<Shadow>;
}

/**
 * The style of an item's settings in output pixels.
 * @param scale the item's scale
 * @param changes what this text does differently; lengths in here are output pixels already
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
