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
  /** @param font CSS font, as `cssFont` makes it */
  measure(text: string, font: string, direction: Direction): TextMetrics;
}

/**
 * CSS font of a run. Roboto stands behind every family for letters it lacks, the system behind that.
 * @param family an allowed family
 */
export function cssFont(family: string, sizePx: number, weight: number): string {
  return `${weight} ${sizePx}px "${family}", "Roboto", sans-serif`;
}

/** Measures by a 2D canvas; its widths equal those of the page's own text. */
export function createCanvasMeasurer(context: CanvasRenderingContext2D): Measurer {
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  return {
    measure: (text, font, direction) => {
      context.font = font;
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
