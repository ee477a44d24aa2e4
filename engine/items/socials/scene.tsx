/**
 * Draws the socials (behaviour: socials-1). All channels lie on each other; motion shows one, or two while they change.
 *
 *   ┌────────────────────────┐
 *   │ [icon]  @yourname      │
 *   └────────────────────────┘
 */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { easeOutCubic } from '../../core/easing.ts';
import type { Box } from '../../core/geometry.ts';
import { rotationAt } from '../../core/rotation.ts';
import { Art } from '../../gpu/Art.tsx';
import { contentBox } from '../../gpu/contentBox.ts';
import { Group } from '../../gpu/Group.tsx';
import { ItemPanel } from '../../gpu/ItemPanel.tsx';
import type { Layer } from '../../gpu/paint/Layer.ts';
import type { SceneProps } from '../../gpu/scene.ts';
import { useItem } from '../../gpu/surface.ts';
import { Text } from '../../gpu/Text.tsx';
import { textStyle } from '../../gpu/text/textSpec.ts';
import type { TextSpec } from '../../gpu/text/textSpec.ts';
import { useMotion } from '../../gpu/useMotion.ts';
import { useLayoutText } from '../../gpu/useTextLayout.ts';
import type { SocialsSettings } from '#schemas/generated/types.ts';
import { drawIcon, ICONS } from './scene/icons.ts';
import { socialsPace } from './state.ts';
import type { Channel, SocialsView } from './state.ts';

/** Lengths in font sizes. */
const LINE = 1.25;
const ICON_SIZE = 1.6;
const GAP = 0.45;
/** Distance that channels slide, as a share of the box. */
const SLIDE = 0.7;
/** Smallest size to which a long handle shrinks. */
const SMALLEST = 0.7;

export function SocialsScene({ settings, view }: SceneProps<SocialsSettings, SocialsView>): ReactNode {
  const item = useItem();
  const box = contentBox(item, settings.padding);
  const layers = useRef<(Layer | null)[]>([]);
  const shown = useRef({ index: -1, entered: 1 });
  const { length: count } = view.channels;
  useMotion((nowMs) => {
    const { current } = shown;
    rotationAt(current, count, 0, nowMs, socialsPace(settings));
    const entered = easeOutCubic(current.entered);
    const reachPx = settings.motion === 'slide' ? box.height * SLIDE : 0;
    const before = count === 0 ? -1 : (current.index - 1 + count) % count;
    for (let index = 0; index < count; index++) {
      const layer = layers.current[index];
      if (layer === null || layer === undefined) continue;
      const isNow = index === current.index;
      const isLeaving = !isNow && index === before && current.entered < 1;
      layer.opacity = isNow ? entered : isLeaving ? 1 - entered : 0;
      layer.place(0, isNow ? (1 - entered) * reachPx : isLeaving ? -entered * reachPx : 0);
    }
    return current.entered < 1;
  });
  if (count === 0) return null;
  return (
    <>
      <ItemPanel settings={settings} />
      <Group clip={{ x: 0, y: 0, width: item.width, height: item.height }}>
        {view.channels.map((channel, index) => (
          <Group key={index} ref={(layer) => void (layers.current[index] = layer)}>
            <ChannelRow {...{ settings, channel, box }} />
          </Group>
        ))}
      </Group>
    </>
  );
}

interface ChannelRowProps {
  settings: SocialsSettings;
  channel: Channel;
  box: Box;
}

function ChannelRow({ settings, channel, box }: ChannelRowProps): ReactNode {
  const { scale } = useItem();
  const layoutText = useLayoutText();
  const { platform, handle } = channel;
  const em = Math.max(1, Math.min(settings.fontSize * scale, box.height / LINE));
  const iconPx = Math.max(1, Math.round(Math.min(box.height, em * ICON_SIZE)));
  const textX = box.x + iconPx + Math.round(em * GAP);
  const width = Math.max(1, box.x + box.width - textX);
  const specOf = (fontSizePx: number): TextSpec => ({
    runs: [{ text: handle }],
    style: textStyle(settings, scale, { fontSizePx, fontWeight: settings.fontWeight, lineHeight: LINE }),
    maxLines: 1,
  });
  const share = Math.min(1, width / Math.max(1, layoutText(specOf(em))?.width ?? 1));
  const spec = specOf(Math.max(1, Math.floor(em * Math.max(SMALLEST, share))));
  const middle = box.y + box.height / 2;
  const isPlain = settings.iconStyle === 'plain';
  const ground = isPlain ? null : ICONS[platform].color;
  const color = isPlain ? settings.textColor : '#ffffff';
  return (
    <>
      <Art
        draw={(context, size) => drawIcon(context, size, platform, ground, color)}
        artKey={`socials/${platform}/${ground ?? ''}/${color}`}
        x={box.x}
        y={Math.round(middle - iconPx / 2)}
        width={iconPx}
        height={iconPx}
      />
      <Text {...spec} x={textX} y={middle} verticalAlign="middle" maxWidth={width} />
    </>
  );
}
