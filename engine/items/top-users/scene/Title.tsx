/** Title of a list and its time range; below it a line that fades. Without a panel behind it, it has its own. */
import type { ReactNode } from 'react';
import type { Box } from '../../../core/geometry.ts';
import { secondSizePx } from '../../../core/readableSize.ts';
import { withAlpha } from '../../../gpu/colorMath.ts';
import { ItemPanel } from '../../../gpu/ItemPanel.tsx';
import { Panel } from '../../../gpu/Panel.tsx';
import { useItem } from '../../../gpu/surface.ts';
import { Text } from '../../../gpu/Text.tsx';
import { textStyle } from '../../../gpu/text/textSpec.ts';
import type { TextSpec } from '../../../gpu/text/textSpec.ts';
import { useLayoutText } from '../../../gpu/useTextLayout.ts';
import type { TopUsersSettings } from '#schemas/generated/types.ts';

export interface TitleProps {
  title: string;
  /** Time range; empty = none. */
  range: string;
  box: Box;
  settings: TopUsersSettings;
}

/** Sizes in font sizes. */
const TITLE_SIZE = 0.94;
const RANGE_SIZE = 0.68;
const GAP = 0.5;
const END = 0.7;
const LINE_PX = 3;
const PALE = 0.88;

/** Text on the first place while the list is empty. */
export function Nobody({ text, place, settings }: { text: string; place: Box; settings: TopUsersSettings }): ReactNode {
  const { scale } = useItem();
  const color = withAlpha(settings.textColor, PALE);
  const isRight = settings.alignment === 'right';
  return (
    <Text
      runs={[{ text }]}
      style={textStyle(settings, scale, { fontWeight: 500, color })}
      maxLines={1}
      maxWidth={Math.max(1, place.width)}
      x={isRight ? place.x + place.width : place.x}
      y={place.y + place.height / 2}
      align={isRight ? 'right' : 'left'}
      verticalAlign="middle"
    />
  );
}

export function Title({ title, range, box, settings }: TitleProps): ReactNode {
  const { scale, orientation } = useItem();
  const layoutText = useLayoutText();
  const em = settings.fontSize * scale;
  const isRight = settings.alignment === 'right';
  const isPanel = settings.style === 'list';
  const endPx = isPanel ? 0 : Math.round(em * END);
  const gap = Math.round(em * GAP);
  const rangeSpec = line(range, {
    fontSizePx: Math.round(secondSizePx(em, RANGE_SIZE, orientation)),
    fontWeight: 500,
    color: withAlpha(settings.textColor, PALE),
  });
  const rangePx = range === '' ? 0 : Math.ceil(layoutText(rangeSpec)?.width ?? 0);
  const maxWidth = Math.max(1, box.width - 2 * endPx - (rangePx > 0 ? rangePx + gap : 0));
  const titleSpec = {
    ...line(title, { fontSizePx: Math.round(secondSizePx(em, TITLE_SIZE, orientation)), fontWeight: 800 }),
    maxWidth,
  };
  const titlePx = Math.ceil(layoutText(titleSpec)?.width ?? 0);
  function line(text: string, changes: Parameters<typeof textStyle>[2]): TextSpec {
    return { runs: [{ text }], style: textStyle(settings, scale, changes), maxLines: 1 };
  }
  const mirror = (x: number): number => (isRight ? box.x + box.width - x : box.x + x);
  const y = box.y + box.height / 2;
  const usedPx = 2 * endPx + titlePx + (rangePx > 0 ? gap + rangePx : 0);
  // In a panel the range is at the other end.
  const rangeX = isPanel ? box.width - rangePx : endPx + titlePx + gap;
  const lineHeight = Math.max(1, Math.round(LINE_PX * scale));
  const [strong, weak] = [settings.highlightTextColor, withAlpha(settings.highlightTextColor, 0)];
  return (
    <>
      {isPanel ? (
        <Panel
          x={box.x}
          y={box.y + box.height - lineHeight}
          width={box.width}
          height={lineHeight}
          radius={lineHeight / 2}
          color={{ from: isRight ? weak : strong, to: isRight ? strong : weak, angleDeg: 0 }}
        />
      ) : (
        <ItemPanel
          settings={settings}
          x={isRight ? box.x + box.width - usedPx : box.x}
          y={box.y}
          width={usedPx}
          height={box.height}
          radius={Math.min(box.height / 2, settings.cornerRadius * scale)}
        />
      )}
      <Text {...titleSpec} x={mirror(endPx)} y={y} align={isRight ? 'right' : 'left'} verticalAlign="middle" />
      {range !== '' && (
        <Text {...rangeSpec} x={mirror(rangeX)} y={y} align={isRight ? 'right' : 'left'} verticalAlign="middle" />
      )}
    </>
  );
}
