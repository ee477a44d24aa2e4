/**
 * Draws the ticker (behaviour: ticker-1). A scrolling line has so many positions a second (TICKER_STEPS), because slow
 * motion needs no more; a page rises while the one before leaves.
 */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { easeOutCubic, progressAt } from '../../core/easing.ts';
import { rotationAt } from '../../core/rotation.ts';
import type { Box } from '../../core/geometry.ts';
import { contentBox } from '../../gpu/contentBox.ts';
import { Group } from '../../gpu/Group.tsx';
import { ItemPanel } from '../../gpu/ItemPanel.tsx';
import type { Layer } from '../../gpu/paint/Layer.ts';
import type { SceneProps } from '../../gpu/scene.ts';
import { useItem } from '../../gpu/surface.ts';
import { Text } from '../../gpu/Text.tsx';
import { textStyle } from '../../gpu/text/textSpec.ts';
import type { TextStyle } from '../../gpu/text/textSpec.ts';
import { useMotion } from '../../gpu/useMotion.ts';
import type { TickerSettings } from '#schemas/generated/types.ts';
import { ScrollingText } from '../../gpu/ScrollingText.tsx';
import { isComingIn, pagePace, TICKER_CHANGE_MS, TICKER_STEPS } from './state.ts';
import type { TickerView } from './state.ts';

/** Height of a line in font sizes. */
const LINE = 1.25;
/** Distance that pages rise, in font sizes. */
const RISE = 0.9;
const PLACEHOLDER_OPACITY = 0.5;

export function TickerScene({ settings, view }: SceneProps<TickerSettings, TickerView>): ReactNode {
  const item = useItem();
  const box = contentBox(item, settings.padding);
  const coming = useRef<Layer>(null);
  const fontSizePx = Math.max(1, Math.min(settings.fontSize * item.scale, box.height / LINE));
  const style = textStyle(settings, item.scale, { fontSizePx, fontWeight: settings.fontWeight, lineHeight: LINE });
  useMotion((nowMs) => {
    const isComing = isComingIn(view.changedAtMs, nowMs);
    const shown = isComing ? easeOutCubic(progressAt(nowMs, view.changedAtMs, TICKER_CHANGE_MS)) : 1;
    coming.current!.opacity = shown * (view.isPlaceholder ? PLACEHOLDER_OPACITY : 1);
    return isComing;
  });
  const isEmpty = view.lines.length === 0 || box.width === 0 || box.height === 0;
  const separator = settings.separator.trim();
  return (
    <>
      <ItemPanel settings={settings} />
      <Group ref={coming}>
        {!isEmpty && settings.motion === 'scroll' && (
          <ScrollingText
            {...{ box, style }}
            text={joined(view.lines, separator)}
            textAlignment="left"
            verticalAlignment="center"
            speedPx={settings.scrollSpeed * item.scale}
            startedAtMs={view.changedAtMs}
            stepsPerSecond={TICKER_STEPS}
          />
        )}
        {!isEmpty && settings.motion === 'pages' && <Pages {...{ settings, view, box, style }} />}
      </Group>
    </>
  );
}

/** Joins the messages; the separator stands behind the last one too, because the line goes round. */
function joined(lines: readonly string[], separator: string): string {
  if (separator === '') return lines.join('     ');
  return lines.map((line) => `${line}   ${separator}`).join('   ');
}

interface PagesProps {
  settings: TickerSettings;
  view: TickerView;
  box: Box;
  style: TextStyle;
}

function Pages({ settings, view, box, style }: PagesProps): ReactNode {
  const pages = useRef<(Layer | null)[]>([]);
  const shown = useRef({ index: -1, entered: 1 });
  const { lines, changedAtMs } = view;
  useMotion((nowMs) => {
    const { current } = shown;
    rotationAt(current, lines.length, changedAtMs, nowMs, pagePace(settings));
    const entered = easeOutCubic(current.entered);
    const risePx = style.fontSizePx * RISE;
    const before = (current.index - 1 + lines.length) % lines.length;
    for (let index = 0; index < lines.length; index++) {
      const page = pages.current[index];
      if (page === null || page === undefined) continue;
      const isNow = index === current.index;
      const isLeaving = !isNow && index === before && current.entered < 1;
      page.opacity = isNow ? entered : isLeaving ? 1 - entered : 0;
      page.place(0, isNow ? (1 - entered) * risePx : isLeaving ? -entered * risePx : 0);
    }
    return current.entered < 1;
  });
  return (
    <Group clip={box}>
      {lines.map((line, index) => (
        <Group key={index} ref={(layer) => void (pages.current[index] = layer)}>
          <Text
            runs={[{ text: line }]}
            style={style}
            x={box.x + box.width / 2}
            y={box.y + box.height / 2}
            align="center"
            verticalAlign="middle"
            maxWidth={box.width}
            maxLines={1}
          />
        </Group>
      ))}
    </Group>
  );
}
