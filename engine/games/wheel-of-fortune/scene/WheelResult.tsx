/** Name of the winner, large on a plate. */
import type { ReactNode } from 'react';
import { Art } from '../../../gpu/Art.tsx';
import { Text } from '../../../gpu/Text.tsx';
import { useLayoutText } from '../../../gpu/useTextLayout.ts';
import { fitResult, RESULT_LINE_HEIGHT } from './fitResult.ts';
import type { ResultPlace } from './resultPlace.ts';

const FONT = 'Ultra';
const TEXT_COLOR = '#fff3c4';
/** Padding beside the letters, in heights of the plate. */
const PADDING = 0.28;

export function WheelResult({ place }: { place: ResultPlace }): ReactNode {
  const layoutText = useLayoutText();
  const { text, x, y, width, height } = place;
  if (text === '') return null;
  const style = { fontFamily: FONT, color: TEXT_COLOR, lineHeight: RESULT_LINE_HEIGHT };
  const maxWidth = Math.max(1, width - 2 * PADDING * height);
  const runs = [{ text }];
  const layoutAt = (fontSizePx: number, maxLines: number) =>
    layoutText({ runs, style: { ...style, fontSizePx }, maxWidth, maxLines, align: 'center' });
  const linesAt = (fontSizePx: number): number => layoutAt(fontSizePx, 4)?.lineCount ?? 1;
  const { fontSizePx, maxLines } = fitResult(height, linesAt);
  const letters = layoutAt(fontSizePx, maxLines);
  // The plate is as wide as the name.
  const plate = Math.round(Math.min(width, (letters?.width ?? maxWidth) + 2 * PADDING * height));
  return (
    <>
      <Art
        draw={drawPlate}
        artKey="wheel/plate"
        x={x + Math.round((width - plate) / 2)}
        y={y}
        width={plate}
        height={height}
      />
      <Text
        runs={runs}
        style={{ ...style, fontSizePx }}
        maxWidth={maxWidth}
        maxLines={maxLines}
        align="center"
        x={x + width / 2}
        y={y + height / 2}
        verticalAlign="middle"
      />
    </>
  );
}

function drawPlate(context: CanvasRenderingContext2D, width: number, height: number): void {
  const line = Math.max(1, height * 0.035);
  context.beginPath();
  context.roundRect(line / 2, line / 2, width - line, height - line, height * 0.24);
  context.fillStyle = 'rgba(24, 13, 4, 0.92)';
  context.fill();
  context.lineWidth = line;
  context.strokeStyle = '#e9b949';
  context.stroke();
}
