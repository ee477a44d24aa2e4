/**
 * Endlessly scrolling text (behaviour: text-2): equal copies in a row, moved together. Line feeds make rows that scroll
 * together; a long row is drawn in several pieces, because a texture cannot be as long as a text.
 *
 *        box
 *   ┌────────────┐
 * xt│ · some text│ · some text     period = the widest row and a gap
 *   └────────────┘
 */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { composedText } from '../core/combiningRuns.ts';
import type { Box } from '../core/geometry.ts';
import { Group } from './Group.tsx';
import type { Layer } from './paint/Layer.ts';
import { Text } from './Text.tsx';
import { firstStrongDirection } from './text/direction.ts';
import type { TextLayout } from './text/textLayout.ts';
import type { TextSpec, TextStyle } from './text/textSpec.ts';
import { useMotion } from './useMotion.ts';
import { useLayoutText } from './useTextLayout.ts';
import { scrollCopies, scrolledPx, steppedMs } from '../core/scroll.ts';

/** Gap between two copies, in font sizes. */
const GAP = 1.6;
/** Width of a space at which a row is cut, in font sizes. */
const SPACE = 0.26;
/** Rows are cut into pieces of this width, px. */
const PIECE_PX = 1500;
/** Line height of the layout that only cuts: so low that any text fits. */
const FLAT_LINE = 0.001;

const SHARES = { top: 0, center: 0.5, bottom: 1, left: 0, right: 1 } as const;

export interface ScrollingTextProps {
  /** Text that is not blank. */
  text: string;
  style: TextStyle;
  box: Box;
  textAlignment: 'left' | 'center' | 'right';
  verticalAlignment: 'top' | 'center' | 'bottom';
  /** Speed in px per second, above 0. */
  speedPx: number;
  /** Session time at which a copy is at the start of the box. */
  startedAtMs: number;
  /** Number of positions a second; left out = one in each frame. */
  stepsPerSecond?: number;
}

export function ScrollingText(props: ScrollingTextProps): ReactNode {
  const { box, speedPx, startedAtMs, stepsPerSecond } = props;
  const { pieces, widthPx, isRtl } = useScrollLayout(props);
  const periodPx = widthPx + props.style.fontSizePx * GAP;
  const moving = useRef<Layer>(null);
  useMotion((nowMs) => {
    const atMs = stepsPerSecond === undefined ? nowMs : steppedMs(nowMs, stepsPerSecond);
    const ranPx = scrolledPx(atMs, startedAtMs, periodPx, speedPx);
    moving.current!.place(isRtl ? box.x + box.width - widthPx + ranPx : box.x - ranPx, box.y);
    return true;
  });
  const copies = Array.from({ length: scrollCopies(box.width, periodPx) }, (_none, copy) => copy);
  return (
    <Group clip={{ x: box.x, width: box.width }}>
      <Group ref={moving}>
        {copies.map((copy) => (
          <Group key={copy} x={copy * (isRtl ? -periodPx : periodPx)}>
            {pieces.map(({ spec, x, y }) => (
              <Text key={`${x}/${y}`} {...spec} x={x} y={y} verticalAlign="middle" />
            ))}
          </Group>
        ))}
      </Group>
    </Group>
  );
}

interface ScrollLayout {
  pieces: readonly { spec: TextSpec; x: number; y: number }[];
  /** Width of the widest row. */
  widthPx: number;
  /** True for right-to-left text, which scrolls to the right. */
  isRtl: boolean;
}

function useScrollLayout(props: ScrollingTextProps): ScrollLayout {
  const { text, style, box, textAlignment, verticalAlignment } = props;
  const layoutText = useLayoutText();
  const linePx = Math.round(style.fontSizePx * (style.lineHeight ?? 1));
  const rows = text
    .trim()
    .split(/\r\n?|[\n\u2028\u2029]/u)
    .slice(0, Math.max(1, Math.floor(box.height / linePx)))
    .map((row) => rowOf(composedText(row.trim()), style, layoutText));
  const widthPx = Math.max(...rows.map((row) => row.widthPx));
  const top = SHARES[verticalAlignment] * (box.height - rows.length * linePx);
  const pieces = rows.flatMap((row, index) => {
    const rowX = SHARES[textAlignment] * (widthPx - row.widthPx);
    return row.pieces.map(({ spec, x }) => ({ spec, x: rowX + x, y: top + (index + 0.5) * linePx }));
  });
  return { pieces, widthPx, isRtl: firstStrongDirection(text) === 'rtl' };
}

interface Row {
  pieces: { spec: TextSpec; x: number }[];
  widthPx: number;
}

function rowOf(row: string, style: TextStyle, layoutText: (spec: TextSpec) => TextLayout | null): Row {
  const direction = firstStrongDirection(row) ?? 'ltr';
  // Cuts the original text: capitals may be more letters.
  const flat = { ...style, lineHeight: FLAT_LINE, isUppercase: false };
  const cut = layoutText({ runs: [{ text: row }], style: flat, maxWidth: PIECE_PX });
  const result: Row = { pieces: [], widthPx: 0 };
  let from = 0;
  for (const { text } of cut?.pieces ?? []) {
    const spec: TextSpec = { runs: [{ text }], style, maxLines: 1, direction };
    const start = Math.max(from, row.indexOf(text, from));
    if (start > from) result.widthPx += style.fontSizePx * SPACE;
    result.pieces.push({ spec, x: result.widthPx });
    result.widthPx += layoutText(spec)?.width ?? 0;
    from = start + text.length;
  }
  if (direction === 'rtl') mirror(result, layoutText);
  return result;
}

/** Moves the part that is read first to the right. */
function mirror(row: Row, layoutText: (spec: TextSpec) => TextLayout | null): void {
  for (const piece of row.pieces) piece.x = row.widthPx - piece.x - (layoutText(piece.spec)?.width ?? 0);
}
