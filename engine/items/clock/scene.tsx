/**
 * Draws the clock (behaviour: clock-1). The block is centred in the box and shrinks when it does not fit.
 *
 *   ┌──────────────────────┐
 *   │        Label         │
 *   │       09:05 PM       │   digits in equal cells, so that nothing trembles while it ticks
 *   │  Thursday, 1 January │
 *   └──────────────────────┘
 */
import type { ReactNode } from 'react';
import type { Box } from '../../core/geometry.ts';
import { contentBox } from '../../gpu/contentBox.ts';
import { ItemPanel } from '../../gpu/ItemPanel.tsx';
import type { TextProps } from '../../gpu/Letters.tsx';
import type { SceneProps } from '../../gpu/scene.ts';
import { useItem, useSurface } from '../../gpu/surface.ts';
import { Text } from '../../gpu/Text.tsx';
import { textStyle } from '../../gpu/text/textSpec.ts';
import type { TextSpec } from '../../gpu/text/textSpec.ts';
import { TimeDigits, timeWidth, useTimeCells } from '../../gpu/TimeDigits.tsx';
import type { TimeDigitsProps } from '../../gpu/TimeDigits.tsx';
import { useLayoutText } from '../../gpu/useTextLayout.ts';
import type { ClockSettings } from '#schemas/generated/types.ts';
import { clockText } from './state.ts';
import type { ClockView } from './state.ts';

/** Lengths in font sizes of the time. */
const LINE = 1.1;
const SMALL_SIZE = 0.4;
const SMALL_LINE = 0.54;
const HALF_GAP = 0.16;

interface ClockLayout {
  time: Omit<TimeDigitsProps, 'textAt'>;
  /** AM or PM. */
  half: TextProps;
  label: TextProps;
  date: TextProps;
}

export function ClockScene({ settings, view }: SceneProps<ClockSettings, ClockView>): ReactNode {
  const { time, half, label, date } = useClockLayout(settings, view);
  return (
    <>
      <ItemPanel settings={settings} />
      {view.label !== '' && <Text {...label} />}
      <TimeDigits {...time} textAt={(nowMs) => clockText(view, nowMs)} />
      {view.half !== '' && <Text {...half} />}
      {view.date !== '' && <Text {...date} />}
    </>
  );
}

function useClockLayout(settings: ClockSettings, view: ClockView): ClockLayout {
  const item = useItem();
  const { nowMs } = useSurface();
  const cellsOf = useTimeCells();
  const layoutText = useLayoutText();
  const box = contentBox(item, settings.padding);
  const text = clockText(view, nowMs());
  const wantedEm = settings.fontSize * item.scale;
  const smallSpec = (small: string, em: number): TextSpec => ({
    runs: [{ text: small }],
    style: textStyle(settings, item.scale, {
      fontSizePx: Math.max(1, Math.round(em * SMALL_SIZE)),
      fontWeight: 600,
      color: settings.secondaryTextColor,
    }),
    maxLines: 1,
  });
  const styleOf = (fontSizePx: number) =>
    textStyle(settings, item.scale, { fontSizePx, fontWeight: settings.fontWeight, lineHeight: LINE });
  const halfPxOf = (em: number): number =>
    view.half === '' ? 0 : em * HALF_GAP + (layoutText(smallSpec(view.half, em))?.width ?? 0);
  const smallLines = (view.label === '' ? 0 : 1) + (view.date === '' ? 0 : 1);
  const heightEm = LINE + smallLines * SMALL_LINE;
  const widthPx = timeWidth(text, cellsOf(styleOf(wantedEm))) + halfPxOf(wantedEm);
  const datePx = view.date === '' ? 0 : (layoutText(smallSpec(view.date, wantedEm))?.width ?? 0);
  const fit = Math.min(1, box.width / Math.max(1, widthPx, datePx), box.height / (wantedEm * heightEm));
  const em = fit < 1 ? Math.max(1, Math.floor(wantedEm * fit)) : wantedEm;
  const style = styleOf(em);
  const cells = cellsOf(style);
  const rows = rowsOf(box, em, heightEm, view);
  const middle = box.x + box.width / 2;
  const timePx = timeWidth(text, cells);
  const centred = { x: middle, align: 'center', verticalAlign: 'middle', maxWidth: Math.max(1, box.width) } as const;
  return {
    time: { style, cells, x: Math.round(middle - halfPxOf(em) / 2), y: rows.time },
    half: {
      ...smallSpec(view.half, em),
      x: middle - halfPxOf(em) / 2 + timePx / 2 + em * HALF_GAP,
      y: rows.time + em * (0.36 - SMALL_SIZE * 0.36),
      verticalAlign: 'middle',
    },
    label: { ...smallSpec(view.label, em), ...centred, y: rows.label },
    date: { ...smallSpec(view.date, em), ...centred, y: rows.date },
  };
}

/** Returns the middles of the rows, px. */
function rowsOf(box: Box, em: number, heightEm: number, view: ClockView) {
  const top = box.y + (box.height - em * heightEm) / 2;
  const labelPx = view.label === '' ? 0 : em * SMALL_LINE;
  return {
    label: top + labelPx / 2,
    time: top + labelPx + (em * LINE) / 2,
    date: top + labelPx + em * (LINE + SMALL_LINE / 2),
  };
}
