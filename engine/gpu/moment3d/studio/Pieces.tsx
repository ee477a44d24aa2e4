/** Many small pieces of one shape, drawn together. A law moves each of them. */
import { Instance, Instances } from '@react-three/drei/core/Instances';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { Group } from 'three';
import { newPiece } from '../motion/pieceMotion.ts';
import type { PieceLaw } from '../motion/pieceMotion.ts';
import { useAnimate } from './useAnimate.ts';

interface PiecesProps {
  count: number;
  law: PieceLaw;
  /** Colours, taken in turn. */
  colors: readonly string[];
  /** Shape and material. */
  children: ReactNode;
}

export function Pieces({ count, law, colors, children }: PiecesProps): ReactNode {
  const pieces = useRef<(Group | null)[]>([]);
  const written = useRef(newPiece());
  useAnimate((seconds) => {
    const piece = written.current;
    for (let index = 0; index < count; index++) {
      const shown = pieces.current[index];
      if (!shown) continue;
      law(index, seconds, piece);
      shown.position.set(piece.x, piece.y, piece.z);
      shown.rotation.set(piece.turnX, piece.turnY, piece.turnZ);
      // A matrix without a size cannot be taken apart again.
      shown.scale.setScalar(Math.max(1e-4, piece.size));
    }
  });
  return (
    <Instances limit={count} range={count} frustumCulled={false}>
      {children}
      {Array.from({ length: count }, (_none, index) => (
        <Instance
          key={index}
          ref={(group: unknown) => void (pieces.current[index] = group as Group | null)}
          color={colors[index % colors.length]}
        />
      ))}
    </Instances>
  );
}
