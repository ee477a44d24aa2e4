/** Digits of a time in equal cells, so that nothing trembles while it ticks. */
import { useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Group } from './Group.tsx';
import type { TextHandle } from './Letters.tsx';
import type { Layer } from './paint/Layer.ts';
import { Text } from './Text.tsx';
import type { TextStyle } from './text/textSpec.ts';
import { useMotion } from './useMotion.ts';
import { useLayoutText } from './useTextLayout.ts';

/** Number of characters that the cells can show: ten thousand hours. */
const CELL_COUNT = 11;
/** Width of the colon's cell relative to its letter. */
const COLON_CELL = 1.2;

const DIGITS = Array.from({ length: 10 }, (_none, digit) => String(digit));

/** Widths of the cells, px. */
export interface TimeCells {
  digitPx: number;
  colonPx: number;
}

/** Returns a function that measures the cells of a style. */
export function useTimeCells(): (style: TextStyle) => TimeCells {
  const layoutText = useLayoutText();
  return (style) => {
    const widthOf = (letter: string): number => layoutText({ runs: [{ text: letter }], style })?.width ?? 0;
    const spacePx = style.fontSizePx * (style.letterSpacing ?? 0);
    return {
      digitPx: Math.max(...DIGITS.map(widthOf)) + spacePx,
      colonPx: Math.ceil(widthOf(':') * COLON_CELL + spacePx),
    };
  };
}

/** Returns the width of a time, px. */
export function timeWidth(text: string, { digitPx, colonPx }: TimeCells): number {
  let width = 0;
  for (const letter of text) width += letter === ':' ? colonPx : digitPx;
  return width;
}

export interface TimeDigitsProps {
  /** Returns the time to show at a moment of session time: digits and colons. */
  textAt: (nowMs: number) => string;
  style: TextStyle;
  cells: TimeCells;
  /** Middle of the time, px. */
  x: number;
  y: number;
}

/** One text per character: a tick draws only the characters that changed. */
export function TimeDigits({ textAt, style, cells, x, y }: TimeDigitsProps): ReactNode {
  const letters = useRef<(TextHandle | null)[]>([]);
  const layers = useRef<(Layer | null)[]>([]);
  // The variable is new in every render, so the text is written again.
  let shown = '';
  useMotion((nowMs) => {
    const text = textAt(nowMs);
    if (text !== shown) writeDigits(text, { cells, x, y }, letters, layers);
    shown = text;
    return false;
  });
  return Array.from({ length: CELL_COUNT }, (_none, index) => (
    <Group key={index} ref={(layer) => void (layers.current[index] = layer)}>
      <Text
        runs={[{ text: '' }]}
        style={style}
        align="center"
        verticalAlign="middle"
        ref={(letter) => void (letters.current[index] = letter)}
      />
    </Group>
  ));
}

function writeDigits(
  text: string,
  { cells, x, y }: Pick<TimeDigitsProps, 'cells' | 'x' | 'y'>,
  letters: RefObject<(TextHandle | null)[]>,
  layers: RefObject<(Layer | null)[]>,
): void {
  let left = x - timeWidth(text, cells) / 2;
  for (let index = 0; index < CELL_COUNT; index++) {
    const letter = text.charAt(index);
    const cellPx = letter === ':' ? cells.colonPx : cells.digitPx;
    layers.current[index]!.place(Math.round(left + cellPx / 2), y);
    letters.current[index]!.setText(letter);
    left += cellPx;
  }
}
