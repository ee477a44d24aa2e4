import { useRef } from 'react';
import type { ReactNode } from 'react';
import { clamp01 } from '../../core/easing.ts';
import { withAlpha } from '../../gpu/colorMath.ts';
import { Group } from '../../gpu/Group.tsx';
import { cornerRadiusOf } from '../../gpu/ItemPanel.tsx';
import { Panel } from '../../gpu/Panel.tsx';
import type { Layer } from '../../gpu/paint/Layer.ts';
import { useItem } from '../../gpu/surface.ts';
import { Text } from '../../gpu/Text.tsx';
import { textStyle } from '../../gpu/text/textSpec.ts';
import { useMotion } from '../../gpu/useMotion.ts';
import { type Reel, reelPosition, rowOffset } from './reel.ts';
import type { GiveawayPartProps } from './partProps.ts';

/** Lengths in font sizes. */
const PITCH = 2;
const NAME_SIZE = 1.2;
/** Distance in rows from the middle at which a name disappears. */
const SEEN_ROWS = 2;
/** Fading of names beside the middle. */
const FADE = 0.85;

/** Reel of names that stops at the winner. */
export function ReelScene({ settings, box, em, reel }: GiveawayPartProps & { reel: Reel }): ReactNode {
  const { scale } = useItem();
  const rows = useRef<(Layer | null)[]>([]);
  const pitch = Math.min(em * PITCH, box.height / 2);
  const middle = box.y + box.height / 2;
  useMotion((nowMs) => {
    const position = reelPosition(reel, nowMs);
    for (let row = 0; row < reel.names.length; row++) {
      const offset = rowOffset(row, position);
      const layer = rows.current[row]!;
      layer.place(0, offset * pitch);
      layer.opacity = clamp01(1 - (Math.abs(offset) / SEEN_ROWS) * FADE) * (Math.abs(offset) < SEEN_ROWS ? 1 : 0);
    }
    return true;
  });
  return (
    <Group clip={box}>
      <Panel
        x={box.x}
        y={Math.round(middle - pitch / 2)}
        width={box.width}
        height={Math.round(pitch)}
        radius={Math.min(pitch / 2, cornerRadiusOf(settings, scale))}
        color={withAlpha(settings.highlightTextColor, 0.22)}
      />
      {reel.names.map((name, row) => (
        <Group key={row} ref={(layer) => void (rows.current[row] = layer)}>
          <Text
            runs={[{ text: name }]}
            style={textStyle(settings, scale, { fontSizePx: em * NAME_SIZE, fontWeight: 700 })}
            x={box.x + box.width / 2}
            y={middle}
            maxWidth={box.width - em}
            maxLines={1}
            align="center"
            verticalAlign="middle"
          />
        </Group>
      ))}
    </Group>
  );
}
