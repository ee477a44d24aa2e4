/**
 * Draws the scene (behaviour: stagescene-2). Headline, line, countdown and chat are one block in the middle that shrinks
 * to fit; the socials stand at the lower edge.
 *
 *   ┌────────────────┐
 *   │ Starting soon  │
 *   │   Line below   │
 *   │     04:59      │
 *   │ Name  Message  │
 *   │                │
 *   │    socials     │
 *   └────────────────┘
 */
import type { ReactNode } from 'react';
import type { Box } from '../../core/geometry.ts';
import { contentBox } from '../../gpu/contentBox.ts';
import { Group } from '../../gpu/Group.tsx';
import { ItemPanel } from '../../gpu/ItemPanel.tsx';
import { Panel } from '../../gpu/Panel.tsx';
import type { SceneProps } from '../../gpu/scene.ts';
import { useItem, useSurface } from '../../gpu/surface.ts';
import { Text } from '../../gpu/Text.tsx';
import { textStyle } from '../../gpu/text/textSpec.ts';
import type { TextRun, TextSpec } from '../../gpu/text/textSpec.ts';
import { TimeDigits, timeWidth, useTimeCells } from '../../gpu/TimeDigits.tsx';
import { useLayoutText } from '../../gpu/useTextLayout.ts';
import type { SceneSettings } from '#schemas/generated/types.ts';
import { sceneTimeText } from './state.ts';
import type { SceneClock, SceneView } from './state.ts';

/** Lengths in font sizes of the headline. */
const LINE = 1.16;
const SUBLINE_SIZE = 0.46;
const TIME_SIZE = 1.7;
const END_SIZE = 0.72;
const SMALL_SIZE = 0.38;
const GAP = 0.4;
const MESSAGE_GAP = 0.14;
/** Soft circles on the ground: place and size as shares of the box, and opacity. */
const CIRCLES = [
  { x: 0.86, y: 0.1, size: 0.75, opacity: 0.09 },
  { x: 0.08, y: 0.92, size: 0.95, opacity: 0.07 },
] as const;

export function SceneScene({ settings, view }: SceneProps<SceneSettings, SceneView>): ReactNode {
  const item = useItem();
  const box = contentBox(item, settings.padding);
  const socials = useSocials(settings, view, box);
  const free = { ...box, height: Math.max(1, box.height - socials.heightPx) };
  const { rows, em } = useRows(settings, view, free);
  const middle = box.x + box.width / 2;
  return (
    <>
      <ItemPanel settings={settings} />
      <Circles color={settings.highlightTextColor} />
      {rows.map(({ key, spec, y }) => (
        <Text key={key} {...spec} x={middle} y={y} align="center" />
      ))}
      {view.countdown !== null && !view.countdown.isOver && (
        <Countdown {...{ settings, em, box }} clock={view.countdown} y={rows.timeY} />
      )}
      {view.socials !== '' && (
        <Text {...socials.spec} x={middle} y={box.y + box.height} align="center" verticalAlign="bottom" />
      )}
    </>
  );
}

function Circles({ color }: { color: string }): ReactNode {
  const { width, height } = useItem();
  const side = Math.min(width, height);
  return (
    <Group clip={{ x: 0, y: 0, width, height }}>
      {CIRCLES.map(({ x, y, size, opacity }) => (
        <Panel
          key={x}
          x={Math.round(width * x - (side * size) / 2)}
          y={Math.round(height * y - (side * size) / 2)}
          width={Math.round(side * size)}
          height={Math.round(side * size)}
          radius={(side * size) / 2}
          color={color}
          opacity={opacity}
        />
      ))}
    </Group>
  );
}

function useSocials(settings: SceneSettings, { socials }: SceneView, box: Box): { spec: TextSpec; heightPx: number } {
  const { scale } = useItem();
  const layoutText = useLayoutText();
  const spec = specOf(settings, scale, settings.fontSize * scale * SMALL_SIZE, {
    runs: [{ text: socials }],
    width: box.width,
    maxLines: 2,
  });
  const gapPx = settings.fontSize * scale * GAP;
  return { spec, heightPx: socials === '' ? 0 : (layoutText(spec)?.height ?? 0) + gapPx };
}

interface RowText {
  runs: readonly TextRun[];
  width: number;
  maxLines: number;
  weight?: number;
  color?: string;
}

function specOf(settings: SceneSettings, scale: number, fontSizePx: number, text: RowText): TextSpec {
  const { runs, width, maxLines, weight = 600, color = settings.secondaryTextColor } = text;
  const style = textStyle(settings, scale, {
    fontSizePx: Math.max(1, Math.round(fontSizePx)),
    fontWeight: weight,
    color,
    lineHeight: LINE,
  });
  return { runs, style, maxLines, maxWidth: Math.max(1, width), align: 'center' };
}

interface Row {
  key: string;
  spec: TextSpec;
  heightPx: number;
  /** Space above, px. */
  gapPx: number;
  y: number;
}

type Rows = Row[] & { timeY: number };

/** Lays the block out at the size of the settings, or smaller if it does not fit. */
function useRows(settings: SceneSettings, view: SceneView, box: Box): { rows: Rows; em: number } {
  const { scale } = useItem();
  const layoutText = useLayoutText();
  const wantedEm = settings.fontSize * scale;
  const measured = (em: number) => {
    const rows = rowsOf(settings, view, scale, em, box.width);
    for (const row of rows) row.heightPx = layoutText(row.spec)?.height ?? 0;
    const timePx = view.countdown === null || view.countdown.isOver ? 0 : em * (TIME_SIZE * LINE + GAP);
    return { rows, timePx, totalPx: rows.reduce((sum, row) => sum + row.gapPx + row.heightPx, timePx) };
  };
  const first = measured(wantedEm);
  const em = first.totalPx > box.height ? wantedEm * (box.height / first.totalPx) : wantedEm;
  const { rows, timePx, totalPx } = em === wantedEm ? first : measured(em);
  let y = box.y + Math.max(0, (box.height - totalPx) / 2);
  let timeY = y;
  for (const row of rows) {
    // The countdown stands between the lines and the chat.
    if (row.key === 'chat0') y += timePx;
    y += row.gapPx;
    row.y = Math.round(y);
    y += row.heightPx;
    if (!row.key.startsWith('chat')) timeY = y;
  }
  return { rows: Object.assign(rows, { timeY: Math.round(timeY + em * (GAP + (TIME_SIZE * LINE) / 2)) }), em };
}

function rowsOf(settings: SceneSettings, view: SceneView, scale: number, em: number, width: number): Row[] {
  const row = (key: string, size: number, text: Omit<RowText, 'width'>, gap = GAP): Row => ({
    key,
    spec: specOf(settings, scale, em * size, { ...text, width }),
    heightPx: 0,
    gapPx: key === 'headline' ? 0 : em * gap,
    y: 0,
  });
  const { headline, subline, countdown, endText, messages } = view;
  const highlight = settings.highlightTextColor;
  const rows = [
    row('headline', 1, {
      runs: [{ text: headline }],
      maxLines: 3,
      weight: settings.fontWeight,
      color: settings.textColor,
    }),
  ];
  if (subline !== '') rows.push(row('subline', SUBLINE_SIZE, { runs: [{ text: subline }], maxLines: 3 }));
  if (countdown?.isOver === true) {
    rows.push(row('end', END_SIZE, { runs: [{ text: endText }], maxLines: 2, weight: 700, color: highlight }));
  }
  messages.forEach(({ nickname, comment }, index) => {
    const runs = [{ text: nickname, color: highlight, fontWeight: 700 }, { text: `  ${comment}` }];
    rows.push(row(`chat${index}`, SMALL_SIZE, { runs, maxLines: 2 }, index === 0 ? GAP : MESSAGE_GAP));
  });
  return rows;
}

interface CountdownProps {
  settings: SceneSettings;
  clock: SceneClock;
  em: number;
  box: Box;
  y: number;
}

function Countdown({ settings, clock, em, box, y }: CountdownProps): ReactNode {
  const { scale } = useItem();
  const { nowMs } = useSurface();
  const cellsOf = useTimeCells();
  const text = sceneTimeText(clock, nowMs());
  const styleOf = (fontSizePx: number) =>
    textStyle(settings, scale, {
      fontSizePx: Math.max(1, Math.round(fontSizePx)),
      fontWeight: settings.fontWeight,
      color: settings.highlightTextColor,
      lineHeight: LINE,
    });
  const wanted = em * TIME_SIZE;
  const fit = Math.min(1, box.width / Math.max(1, timeWidth(text, cellsOf(styleOf(wanted)))));
  const style = styleOf(wanted * fit);
  return (
    <TimeDigits
      {...{ style, y }}
      cells={cellsOf(style)}
      x={box.x + box.width / 2}
      textAt={(atMs) => sceneTimeText(clock, atMs)}
    />
  );
}
