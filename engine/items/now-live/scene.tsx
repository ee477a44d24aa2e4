/**
 * Draws the live banner (behaviour: nowlive-1). A long name shrinks and then ends in an ellipsis; word and time stay.
 *
 *   ┌──────────────────────────────┐
 *   │ ( LIVE )  Name          1:12 │
 *   └──────────────────────────────┘
 */
import type { ReactNode } from 'react';
import { readableOn } from '../../core/readableOn.ts';
import { contentBox } from '../../gpu/contentBox.ts';
import { cornerRadiusOf, ItemPanel } from '../../gpu/ItemPanel.tsx';
import { Panel } from '../../gpu/Panel.tsx';
import type { SceneProps } from '../../gpu/scene.ts';
import { useItem, useSurface } from '../../gpu/surface.ts';
import { Text } from '../../gpu/Text.tsx';
import { textStyle } from '../../gpu/text/textSpec.ts';
import type { TextSpec } from '../../gpu/text/textSpec.ts';
import { TimeDigits, timeWidth, useTimeCells } from '../../gpu/TimeDigits.tsx';
import { useLayoutText } from '../../gpu/useTextLayout.ts';
import type { NowLiveSettings } from '#schemas/generated/types.ts';
import { sinceText } from './state.ts';
import type { NowLiveView } from './state.ts';

/** Lengths in font sizes. */
const LINE = 1.2;
const WORD_SIZE = 0.8;
const WORD_PADDING = 0.5;
const WORD_HEIGHT = 1.36;
const GAP = 0.5;
/** Widest word, in widths of the box; a wider one ends in an ellipsis. */
const WIDEST_WORD = 0.5;
/** Smallest size to which a long name shrinks. */
const SMALLEST_NAME = 0.7;
const OFFLINE_COLOR = '#5b6478';

export function NowLiveScene({ settings, view }: SceneProps<NowLiveSettings, NowLiveView>): ReactNode {
  const item = useItem();
  const { nowMs } = useSurface();
  const layoutText = useLayoutText();
  const cellsOf = useTimeCells();
  const box = contentBox(item, settings.padding);
  const em = Math.max(1, Math.min(settings.fontSize * item.scale, box.height / WORD_HEIGHT));
  const widthOf = (spec: TextSpec): number => layoutText(spec)?.width ?? 0;
  const middle = box.y + box.height / 2;
  const wordColor = view.isLive ? settings.liveColor : OFFLINE_COLOR;
  const word: TextSpec = {
    runs: [{ text: view.word }],
    style: {
      fontFamily: settings.fontFamily,
      fontSizePx: Math.round(em * WORD_SIZE),
      fontWeight: 800,
      color: readableOn(wordColor),
    },
    maxLines: 1,
  };
  const wordWidth = Math.min(Math.ceil(widthOf(word)), Math.max(1, Math.floor(box.width * WIDEST_WORD)));
  const pill = { width: Math.round(wordWidth + 2 * em * WORD_PADDING), height: Math.round(em * WORD_HEIGHT) };
  const timeStyle = textStyle(settings, item.scale, {
    fontSizePx: Math.round(em),
    fontWeight: 600,
    color: settings.secondaryTextColor,
  });
  const cells = cellsOf(timeStyle);
  const timePx = view.sinceMs === null ? 0 : timeWidth(sinceText(view, nowMs()), cells);
  const nameX = box.x + pill.width + Math.round(em * GAP);
  const nameWidth = Math.max(1, box.x + box.width - nameX - (timePx === 0 ? 0 : timePx + em * GAP));
  const nameOf = (fontSizePx: number): TextSpec => ({
    runs: [{ text: view.name }],
    style: textStyle(settings, item.scale, { fontSizePx, fontWeight: settings.fontWeight, lineHeight: LINE }),
    maxLines: 1,
  });
  const share = Math.min(1, nameWidth / Math.max(1, widthOf(nameOf(em))));
  const name = nameOf(Math.max(1, Math.floor(em * Math.max(SMALLEST_NAME, share))));
  return (
    <>
      <ItemPanel settings={settings} />
      <Panel
        {...pill}
        x={box.x}
        y={Math.round(middle - pill.height / 2)}
        radius={Math.min(pill.height / 2, cornerRadiusOf(settings, item.scale))}
        color={wordColor}
      />
      <Text
        {...word}
        x={box.x + pill.width / 2}
        y={middle}
        align="center"
        verticalAlign="middle"
        maxWidth={wordWidth}
      />
      {view.name !== '' && <Text {...name} x={nameX} y={middle} verticalAlign="middle" maxWidth={nameWidth} />}
      {view.sinceMs !== null && (
        <TimeDigits
          style={timeStyle}
          cells={cells}
          x={box.x + box.width - timePx / 2}
          y={middle}
          textAt={(atMs) => sinceText(view, atMs)}
        />
      )}
    </>
  );
}
