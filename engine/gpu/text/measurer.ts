/** Measures the width of a text: the only outside dependency of the layout. Unit tests pass a fake. */
import { EMOJI_FAMILY } from '../fonts/fallbackFamilies.ts';
import type { Direction } from './direction.ts';

export interface TextMetrics {
  /** Advance width, px. */
  widthPx: number;
  /** Reach of ink left of the start and right of the advance, px; never negative. */
  overhangLeftPx: number;
  overhangRightPx: number;
  /** Reach of ink above and below the baseline, px. */
  ascentPx: number;
  descentPx: number;
}

export interface Measurer {
  /**
   * @param font CSS font from `cssFont`
   * @param letterSpacingPx counted in the advance after every letter, the last one too; default 0
   */
  measure(text: string, font: string, direction: Direction, letterSpacingPx?: number): TextMetrics;
}

/**
 * Returns the CSS font of a run. Roboto follows every family for missing letters, then the emoji of the project where they
 * were needed, then the system.
 * @param family an allowed family
 */
export function cssFont(family: string, sizePx: number, weight: number): string {
  return `${weight} ${sizePx}px "${family}", "Roboto", "${EMOJI_FAMILY}", sans-serif`;
}

/**
 * Rendering of letters: unhinted and positioned in fractions of pixels, whatever the computer's font settings are.
 * Otherwise one overlay would look different between computers and browser versions.
 */
export const TEXT_RENDERING: CanvasTextRendering = 'geometricPrecision';

/** Number of measurements after which the canvas is drawn on. */
const MEASURED_BETWEEN_DRAWINGS = 32;

/**
 * Measures with a 2D canvas, which must also draw. Chromium keeps every measured text, about 1.2 KB each, until the end
 * of a frame with drawing on that canvas: one that only measures grows for as long as the page is open.
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
