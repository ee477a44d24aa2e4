/** Placeholder in the editor for an item without content. Never visible live. */
import type { ReactNode } from 'react';
import { Art } from './Art.tsx';
import type { DrawArt } from './Art.tsx';
import { useItem } from './surface.ts';
import { Text } from './Text.tsx';

export interface PlaceholderProps {
  label: string;
  /** Draws a white mark into a square; `name` identifies it. */
  icon: { name: string; draw: DrawArt };
}

const LABEL_PX = 24;
const ICON_SHARE = 0.28;
const LARGEST_ICON_PX = 96;
/** Smaller items show no label. */
const SMALLEST_WITH_LABEL_PX = 96;
const TEXT_COLOR = 'rgba(255, 255, 255, 0.86)';

export function Placeholder({ label, icon }: PlaceholderProps): ReactNode {
  const { width, height } = useItem();
  const hasLabel = Math.min(width, height) >= SMALLEST_WITH_LABEL_PX;
  const iconPx = Math.round(Math.min(LARGEST_ICON_PX, Math.min(width, height) * ICON_SHARE));
  const top = Math.round((height - iconPx - (hasLabel ? LABEL_PX * 1.6 : 0)) / 2);
  return (
    <>
      <Art draw={drawBox} artKey="placeholder/box" width={width} height={height} />
      <Art
        draw={icon.draw}
        artKey={`placeholder/${icon.name}`}
        x={Math.round((width - iconPx) / 2)}
        y={top}
        width={iconPx}
        height={iconPx}
        opacity={0.86}
      />
      {hasLabel && (
        <Text
          runs={[{ text: label }]}
          style={{ fontFamily: 'Roboto', fontSizePx: LABEL_PX, fontWeight: 500, color: TEXT_COLOR }}
          x={width / 2}
          y={top + iconPx + LABEL_PX}
          align="center"
          verticalAlign="middle"
          maxWidth={Math.max(1, width - 2 * LABEL_PX)}
          maxLines={1}
        />
      )}
    </>
  );
}

function drawBox(context: CanvasRenderingContext2D, width: number, height: number): void {
  context.beginPath();
  context.roundRect(1.5, 1.5, width - 3, height - 3, 18);
  context.fillStyle = 'rgba(13, 18, 41, 0.55)';
  context.fill();
  context.strokeStyle = 'rgba(255, 255, 255, 0.45)';
  context.lineWidth = 3;
  context.setLineDash([14, 10]);
  context.stroke();
}
