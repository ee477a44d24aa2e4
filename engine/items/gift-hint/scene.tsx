/**
 * Draws the gift hint (behaviour: hint-1): the gift's picture, with the label above or below it.
 *
 *   bottom  ┌───────────┐     top  ┌───────────┐
 *           │  [ gift ] │          │   Label   │
 *           │   Label   │          │  [ gift ] │
 *           └───────────┘          └───────────┘
 */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { Box } from '../../core/geometry.ts';
import { textHash } from '../../core/textHash.ts';
import { wander, WANDER_REACH_PX } from '../../core/wander.ts';
import { contentBox } from '../../gpu/contentBox.ts';
import { Group } from '../../gpu/Group.tsx';
import { ItemPanel } from '../../gpu/ItemPanel.tsx';
import { Picture } from '../../gpu/Picture.tsx';
import type { Layer } from '../../gpu/paint/Layer.ts';
import type { SceneProps } from '../../gpu/scene.ts';
import { useItem } from '../../gpu/surface.ts';
import { Text } from '../../gpu/Text.tsx';
import { textStyle } from '../../gpu/text/textSpec.ts';
import type { TextSpec } from '../../gpu/text/textSpec.ts';
import { useMotion } from '../../gpu/useMotion.ts';
import { useLayoutText } from '../../gpu/useTextLayout.ts';
import type { GiftHintSettings } from '#schemas/generated/types.ts';
import type { GiftHintView } from './state.ts';

/** Gap between label and picture, in font sizes. */
const GAP = 0.35;
/** Largest share of the height for the label. */
const LABEL_SHARE = 0.5;
const LINE = 1.25;

export function GiftHintScene({ settings, view }: SceneProps<GiftHintSettings, GiftHintView>): ReactNode {
  const item = useItem();
  const { label, labelY, picture } = useHintLayout(settings, view);
  const moved = useRef<Layer>(null);
  const offset = useRef({ x: 0, y: 0 });
  const seed = textHash(item.id);
  useMotion((nowMs) => {
    const { current } = offset;
    if (settings.moveImage) wander(current, nowMs, seed);
    else current.x = current.y = 0;
    moved.current!.place(current.x * item.scale, current.y * item.scale);
    return settings.moveImage;
  });
  return (
    <>
      <ItemPanel settings={settings} />
      <Group ref={moved}>
        <Picture
          url={view.giftImageUrl}
          movesFromMs={0}
          fallbackGlyph={view.giftGlyph}
          fit="contain"
          x={picture.x}
          y={picture.y}
          width={picture.sizePx}
          height={picture.sizePx}
          isMirrored={settings.flipGiftImage}
        />
      </Group>
      {label !== null && <Text {...label} x={Math.round(item.width / 2)} y={labelY} align="center" />}
    </>
  );
}

interface HintLayout {
  label: TextSpec | null;
  labelY: number;
  /** Square that stays inside the box wherever it moves. */
  picture: { x: number; y: number; sizePx: number };
}

function useHintLayout(settings: GiftHintSettings, view: GiftHintView): HintLayout {
  const item = useItem();
  const layoutText = useLayoutText();
  const box = contentBox(item, settings.padding);
  const label = view.label === '' ? null : labelSpec(settings, view.label, item.scale, box);
  const labelPx = label === null ? 0 : (layoutText(label)?.height ?? 0);
  const gapPx = label === null ? 0 : Math.round(settings.fontSize * item.scale * GAP);
  const isAbove = settings.position === 'top';
  const restPx = Math.max(1, box.height - labelPx - gapPx);
  const reachPx = settings.moveImage ? WANDER_REACH_PX * item.scale : 0;
  const sizePx = Math.max(1, Math.round(Math.min(box.width, restPx) - 2 * reachPx));
  const restY = isAbove ? box.y + labelPx + gapPx : box.y;
  return {
    label,
    labelY: isAbove ? box.y : box.y + box.height - labelPx,
    picture: {
      x: Math.round(box.x + (box.width - sizePx) / 2),
      y: Math.round(restY + (restPx - sizePx) / 2),
      sizePx,
    },
  };
}

function labelSpec(settings: GiftHintSettings, label: string, scale: number, box: Box): TextSpec {
  const style = textStyle(settings, scale, { fontWeight: 700, lineHeight: LINE });
  const maxLines = Math.max(1, Math.floor((box.height * LABEL_SHARE) / (style.fontSizePx * LINE)));
  return { runs: [{ text: label }], style, maxWidth: Math.max(1, box.width), maxLines, align: 'center' };
}
