/** Number of a place: on a medal for the first three, plain for the others. */
import type { ReactNode } from 'react';
import { Art } from '../../../gpu/Art.tsx';
import { withAlpha } from '../../../gpu/colorMath.ts';
import { Panel } from '../../../gpu/Panel.tsx';
import { Text } from '../../../gpu/Text.tsx';
import { drawMedal, MEDALS } from './medal.ts';

export interface BadgeProps {
  /** Rank; 0 = first. */
  rank: number;
  /** Middle, px. */
  x: number;
  y: number;
  sizePx: number;
  /** Colour of a plain number. */
  color: string;
  /** True = a dark disc behind a plain number, because pictures are behind it. */
  hasGround?: boolean;
}

const DRAW = MEDALS.map(drawMedal);
const MEDAL_NUMBER = 0.5;
const PLAIN_NUMBER = 0.56;
const PALE = 0.75;
const GROUND = 'rgba(13, 18, 41, 0.88)';
const GROUND_SHARE = 0.84;

export function Badge({ rank, x, y, sizePx, color, hasGround = false }: BadgeProps): ReactNode {
  const medal = MEDALS[rank];
  const half = sizePx / 2;
  const groundPx = Math.round(sizePx * GROUND_SHARE);
  const share = medal ? MEDAL_NUMBER : hasGround ? PLAIN_NUMBER * GROUND_SHARE : PLAIN_NUMBER;
  return (
    <>
      {medal && (
        <Art
          artKey={`medal/${medal.key}`}
          draw={DRAW[rank]!}
          x={Math.round(x - half)}
          y={Math.round(y - half)}
          width={sizePx}
          height={sizePx}
          padding={1}
        />
      )}
      {!medal && hasGround && (
        <Panel
          x={Math.round(x - groundPx / 2)}
          y={Math.round(y - groundPx / 2)}
          width={groundPx}
          height={groundPx}
          radius={groundPx / 2}
          color={GROUND}
        />
      )}
      <Text
        isDrawing
        runs={[{ text: String(rank + 1) }]}
        style={{
          fontFamily: 'Roboto',
          fontSizePx: Math.max(1, Math.round(sizePx * share)),
          fontWeight: medal ? 900 : 700,
          color: medal ? medal.ink : withAlpha(color, PALE),
        }}
        x={x}
        y={y}
        align="center"
        verticalAlign="middle"
      />
    </>
  );
}
