/** Countdown with one text per character in equal cells, so that nothing trembles while it runs. */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Group } from '../../../gpu/Group.tsx';
import type { Layer } from '../../../gpu/paint/Layer.ts';
import { Text } from '../../../gpu/Text.tsx';
import type { TextHandle } from '../../../gpu/Letters.tsx';
import type { TextStyle } from '../../../gpu/text/textSpec.ts';
import { useMotion } from '../../../gpu/useMotion.ts';
import { useLayoutText } from '../../../gpu/useTextLayout.ts';
import { countdownAt } from '../state.ts';
import type { BalloonView } from '../state.ts';

/** Length of the longest countdown: `1440:00`. */
const CELL_COUNT = 7;
const DIGITS = Array.from({ length: 10 }, (_none, digit) => String(digit));

export interface CountdownProps {
  view: BalloonView;
  style: TextStyle;
  /** X of its middle. */
  x: number;
  y: number;
}

export function Countdown({ view, style, x, y }: CountdownProps): ReactNode {
  const cells = useRef<(TextHandle | null)[]>([]);
  const layers = useRef<(Layer | null)[]>([]);
  const layoutText = useLayoutText();
  const widthOf = (letter: string): number => layoutText({ runs: [{ text: letter }], style })?.width ?? 0;
  const digitPx = Math.max(...DIGITS.map(widthOf));
  const colonPx = Math.ceil(widthOf(':') * 1.2);
  // The variable is new in every render, so the text is written again.
  let shown = '';
  useMotion((nowMs) => {
    const text = countdownAt(view, nowMs);
    if (text === shown) return false;
    shown = text;
    const cellPx = (index: number): number => (text.charAt(index) === ':' ? colonPx : digitPx);
    let left = x;
    for (let index = 0; index < text.length; index++) left -= cellPx(index) / 2;
    for (let index = 0; index < CELL_COUNT; index++) {
      layers.current[index]!.place(Math.round(left + cellPx(index) / 2), y);
      cells.current[index]!.setText(text.charAt(index));
      left += cellPx(index);
    }
    return false;
  });
  return Array.from({ length: CELL_COUNT }, (_none, index) => (
    <Group key={index} ref={(layer) => void (layers.current[index] = layer)}>
      <Text
        runs={[{ text: '' }]}
        style={style}
        align="center"
        verticalAlign="middle"
        ref={(cell) => void (cells.current[index] = cell)}
      />
    </Group>
  ));
}
