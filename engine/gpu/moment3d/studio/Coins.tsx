/** Golden coins with a raised edge: radius 1, lying flat. */
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { Vector2 } from 'three';
import type { PieceLaw } from '../motion/pieceMotion.ts';
import { Metal } from './Materials.tsx';
import { Pieces } from './Pieces.tsx';

const GOLDS = ['#ffc53d', '#ffd25e', '#f7b52c', '#ffcb4b'];

/** Outline of one half: radius, height. */
const EDGE: readonly [number, number][] = [
  [0.0001, -0.08],
  [0.74, -0.08],
  [0.8, -0.13],
  [0.96, -0.13],
  [1, -0.09],
  [1, 0.09],
  [0.96, 0.13],
  [0.8, 0.13],
  [0.74, 0.08],
  [0.0001, 0.08],
];

export function CoinShape({ segments = 28 }: { segments?: number }): ReactNode {
  const outline = useMemo(() => EDGE.map(([radius, y]) => new Vector2(radius, y)), []);
  return <latheGeometry args={[outline, segments]} />;
}

export function Coins({ count, law }: { count: number; law: PieceLaw }): ReactNode {
  return (
    <Pieces count={count} law={law} colors={GOLDS}>
      <CoinShape />
      <Metal color="#ffffff" roughness={0.28} />
    </Pieces>
  );
}
