/** Facts of a drawn overlay that the linter judges. Lengths are overlay units on the canvas. */
import type { Box } from '../core/geometry.ts';

/** Colour with channels 0..255 and alpha 0..1. */
export interface Ground {
  r: number;
  g: number;
  b: number;
  a: number;
}

export interface DrawnText {
  itemId: string;
  text: string;
  family: string;
  /** Visible part, without outline and shadow. */
  box: Box;
  /** Font size after shrinking and scaling. */
  sizePx: number;
  /** Colours of its runs, as CSS. */
  colors: readonly string[];
  outline: { width: number; color: string } | null;
  /** 0..1. */
  opacity: number;
  /** Whether it is on its way in or out. */
  isFaint: boolean;
  /**
   * Ground of its letters: one colour, or those of gradients; clear = the picture behind the overlay. Null = a
   * drawing of many colours.
   */
  grounds: readonly Ground[] | null;
}

export interface DrawnPicture {
  itemId: string;
  url: string;
  /** Size of the file, its own pixels. */
  width: number;
  height: number;
  /** Drawn size in sizes of the file. */
  factor: number;
}

export interface DrawnFacts {
  texts: readonly DrawnText[];
  pictures: readonly DrawnPicture[];
}
