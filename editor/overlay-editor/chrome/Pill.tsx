/** Short text on a background, in the layer above the canvas. */
import type { ReactNode } from 'react';
import styles from './Chrome.module.css';

interface PillProps {
  /** Start, end or middle, depending on `anchor`; the top edge is at `y`. */
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  kind: 'name' | 'measure' | 'plan' | 'offAir' | 'zone';
  text: string;
}

const HEIGHT = 20;
/** Estimated width of a character: measuring would lay out the page with every movement. */
const PX_PER_CHARACTER = 6.6;
const PADDING = 12;

export function Pill({ x, y, anchor, kind, text }: PillProps): ReactNode {
  const width = Math.round(text.length * PX_PER_CHARACTER + PADDING);
  const left = Math.round(anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2);
  return (
    <g className={styles[kind]} transform={`translate(${left} ${Math.round(y)})`}>
      <rect width={width} height={HEIGHT} rx={5} />
      <text x={width / 2} y={14} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}
