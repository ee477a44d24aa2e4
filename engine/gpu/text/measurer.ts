/** How wide a text is: the only thing layout asks from the outside. Unit tests pass a fake. */
import type { Direction } from './direction.ts';

export interface TextMetrics {
  /** Advance, px. */
  widthPx: number;
  /** How far ink reaches left of the start and right of the advance, px; never negative. */
  overhangLeftPx: number;
  overhangRightPx: number;
  /** How far ink reaches above and below the baseline, px. */
  ascentPx: number;
  descentPx: number;
}

export interface Measurer {
  /**
   * @param font CSS font, as `cssFont` makes it
   * @param letterSpacingPx counted in the advance after every letter, the last one too; default 0
   */
  measure(text: string, font: string, direction: Direction, letterSpacingPx?: number): TextMetrics;
}

/**
 * CSS font of a run. Roboto stands behind every family for letters it lacks, the system behind that.
 * @param family an allowed family
 */
export function cssFont(family: string, sizePx: number, weight: number): string {
  return `${weight} ${sizePx}px "${family}", "Roboto", sans-serif`;
}

/**
 * How letters are drawn: unhinted and placed in fractions of pixels, whatever the computer's font settings say. Else one
 * overlay would look different from computer to computer, and from one version of the browser to the next.
 */
export const TEXT_RENDERING: CanvasTextRendering = 'geometricPrecision';

/** The canvas is drawn on after so many measurements. */
const MEASURED_BETWEEN_DRAWINGS = 32;

/**
 * Measures by a 2D canvas, which must draw as it measures. Chromium remembers every text that a canvas measured, about
 * 1.2 KB each, until the end of a frame in which something was drawn on it: a canvas that only measures grows for as long
 * as the page is open.
 */
export function createCanvasMeasurer(context: CanvasRenderingContext2D): Measurer {
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  let measured = 0;
  return {
    measure: (text, font, direction, letterSpacingPx = 0) => {
      if (++measured % MEASURED_BETWEEN_DRAWINGS === 0) context.fillRect(0, 0, 1, 1);
      context.font = font;
      context.textRendering = TEXT_RENDERING;
      context.letterSpacing = `${letterSpacingPx}px`;
      context.direction = direction;
      const metrics = context.measureText(text);
      return {
        widthPx: metrics.width,
        overhangLeftPx: Math.max(0, metrics.actualBoundingBoxLeft),
        overhangRightPx: Math.max(0, metrics.actualBoundingBoxRight - metrics.width),
        ascentPx: metrics.actualBoundingBoxAscent,
        descentPx: metrics.actualBoundingBoxDescent,
      };
    },
  };
}
