/**
 * Finds the font size of the winner's name: on one line, or smaller on two or three; a longer one ends in an ellipsis.
 * Pure.
 */

export const RESULT_LINE_HEIGHT = 1.12;
/** Font size as a share of the strip's height, for one, two and three lines. */
const ONE_LINE = { largest: 0.58, smallest: 0.42 };
const TWO_LINES = { largest: 0.4, smallest: 0.3 };
const THREE_LINES = { largest: 0.28, smallest: 0.24 };
const STEP_PX = 1;

export interface FittedResult {
  fontSizePx: number;
  maxLines: number;
}

/** @param linesAt returns the number of lines at a font size */
export function fitResult(height: number, linesAt: (fontSizePx: number) => number): FittedResult {
  const sizes = [
    { ...ONE_LINE, maxLines: 1 },
    { ...TWO_LINES, maxLines: 2 },
    { ...THREE_LINES, maxLines: 3 },
  ];
  for (const { largest, smallest, maxLines } of sizes) {
    for (let fontSizePx = Math.floor(height * largest); fontSizePx >= height * smallest; fontSizePx -= STEP_PX)
      if (linesAt(fontSizePx) <= maxLines) return { fontSizePx, maxLines };
  }
  return { fontSizePx: Math.max(1, Math.floor(height * THREE_LINES.smallest)), maxLines: 3 };
}
