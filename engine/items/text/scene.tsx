/**
 * Draws the text (behaviour: text-1, text-2). A still text is wrapped inside the padding and ends in an ellipsis; a
 * scrolling one moves through the box from right to left (right-to-left text: from left to right).
 */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { easeOutCubic, progressAt } from '../../core/easing.ts';
import { contentBox } from '../../gpu/contentBox.ts';
import { Group } from '../../gpu/Group.tsx';
import { ItemPanel } from '../../gpu/ItemPanel.tsx';
import type { Layer } from '../../gpu/paint/Layer.ts';
import type { SceneProps } from '../../gpu/scene.ts';
import { useItem } from '../../gpu/surface.ts';
import { Text } from '../../gpu/Text.tsx';
import { inkBox } from '../../gpu/text/inkBox.ts';
import { textStyle } from '../../gpu/text/textSpec.ts';
import type { TextStyle } from '../../gpu/text/textSpec.ts';
import { useMotion } from '../../gpu/useMotion.ts';
import type { TextSettings } from '#schemas/generated/types.ts';
import { ScrollingText } from '../../gpu/ScrollingText.tsx';
import { isTextComingIn, TEXT_CHANGE_MS } from './state.ts';
import type { TextView } from './state.ts';

/** Height of a line in font sizes. */
const LINE = 1.25;
/** Distance that a changed text rises while it comes in, as a share of its size. */
const RISE = 0.25;
/** Opacity of the placeholder for an empty text. */
const PLACEHOLDER_OPACITY = 0.5;

const SHARES = { top: 0, center: 0.5, bottom: 1, left: 0, right: 1 } as const;
const ANCHORS = { top: 'top', center: 'middle', bottom: 'bottom' } as const;

export function TextScene({ settings, view }: SceneProps<TextSettings, TextView>): ReactNode {
  const item = useItem();
  const box = contentBox(item, settings.padding);
  const style = fittingStyle(settings, item.scale, box.height);
  const coming = useRef<Layer>(null);
  useMotion((nowMs) => {
    const isComing = isTextComingIn(view.changedAtMs, nowMs);
    const left = isComing ? 1 - easeOutCubic(progressAt(nowMs, view.changedAtMs, TEXT_CHANGE_MS)) : 0;
    coming.current!.place(0, left * style.fontSizePx * RISE);
    coming.current!.opacity = (1 - left) * (view.isPlaceholder ? PLACEHOLDER_OPACITY : 1);
    return isComing;
  });
  const { textAlignment, verticalAlignment } = settings;
  const isEmpty = view.text.trim() === '' || box.width === 0 || box.height === 0;
  return (
    <>
      <ItemPanel settings={settings} />
      <Group clip={inkBox({ x: 0, y: 0, width: item.width, height: item.height }, style)}>
        <Group ref={coming}>
          {!isEmpty && settings.scrollEndlessly && (
            <ScrollingText
              {...{ box, style, textAlignment, verticalAlignment }}
              text={view.text}
              startedAtMs={view.changedAtMs}
              speedPx={settings.scrollSpeed * item.scale}
            />
          )}
          {!isEmpty && !settings.scrollEndlessly && (
            <Text
              runs={[{ text: view.text }]}
              style={style}
              x={box.x + SHARES[textAlignment] * box.width}
              y={box.y + SHARES[verticalAlignment] * box.height}
              align={textAlignment}
              verticalAlign={ANCHORS[verticalAlignment]}
              maxWidth={Math.max(1, box.width)}
              maxLines={Math.max(1, Math.floor(box.height / Math.round(style.fontSizePx * LINE)))}
            />
          )}
        </Group>
      </Group>
    </>
  );
}

/** Returns the style of the settings, smaller when not even one line would fit in the box. */
function fittingStyle(settings: TextSettings, scale: number, boxHeightPx: number): TextStyle {
  const wanted = textStyle(settings, scale, { fontWeight: settings.fontWeight, lineHeight: LINE });
  return { ...wanted, fontSizePx: Math.max(1, Math.min(wanted.fontSizePx, Math.floor(boxHeightPx / LINE))) };
}
