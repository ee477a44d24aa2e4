/** Facts of a drawn overlay that the linter judges. Lengths are overlay units on the canvas. */
import type { Box } from '../core/geometry.ts';
import type { Rgba } from '#schemas/formats.ts';

/** A text with letters or digits. */
export interface DrawnText {
  itemId: string;
  /** Its letters; empty = not known. */
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
  /**
   * Ground of its letters: one colour, or those of gradients; clear = the picture behind the overlay. Null = a
   * drawing of many colours.
   */
  grounds: readonly Rgba[] | null;
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
