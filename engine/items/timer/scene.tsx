/**
 * Draws the timer (behaviour: timer-2, timer-8). Positions are px inside the item's box.
 *
 *   ┌───────────────────( +30 s )┐   the adjustment label floats on the upper edge
 *   │ ‖         Label            │   ‖ only while paused
 *   │          04:59             │   digits in equal cells, so that nothing trembles while it ticks
 *   └────────────────────────────┘
 */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { clamp01, easeInCubic, easeOutBack, progressAt } from '../../core/easing.ts';
import type { Box } from '../../core/geometry.ts';
import { readableOn } from '../../core/readableOn.ts';
import { secondSizePx } from '../../core/readableSize.ts';
import { contentBox } from '../../gpu/contentBox.ts';
import { Group } from '../../gpu/Group.tsx';
import { cornerRadiusOf, ItemPanel } from '../../gpu/ItemPanel.tsx';
import { Panel } from '../../gpu/Panel.tsx';
import type { Layer } from '../../gpu/paint/Layer.ts';
import type { SceneProps } from '../../gpu/scene.ts';
import { useItem, useSurface } from '../../gpu/surface.ts';
import { Text } from '../../gpu/Text.tsx';
import { textStyle } from '../../gpu/text/textSpec.ts';
import type { TextStyle } from '../../gpu/text/textSpec.ts';
import { TimeDigits, timeWidth, useTimeCells } from '../../gpu/TimeDigits.tsx';
import type { TimeCells } from '../../gpu/TimeDigits.tsx';
import { useMotion } from '../../gpu/useMotion.ts';
import { useLayoutText } from '../../gpu/useTextLayout.ts';
import type { TimerSettings } from '#schemas/generated/types.ts';
import { ADJUSTMENT_LEAVE_MS, ADJUSTMENT_LIFE_MS, ADJUSTMENT_POP_MS } from './adjustment.ts';
import { timerText } from './state.ts';
import type { TimerView } from './state.ts';

/** Lengths in font sizes of the time. */
const LINE = 1.1;
const LABEL_SIZE = 0.36;
const LABEL_LINE = 0.5;
const GAP = 0.06;
const ADJUSTMENT_SIZE = 0.38;
const PAUSE_HEIGHT = 0.3;
const SMALLEST_LABEL_PX = 12;

export function TimerScene({ settings, view }: SceneProps<TimerSettings, TimerView>): ReactNode {
  const item = useItem();
  const box = contentBox(item, settings.padding);
  const time = useTimeLayout(settings, view, box);
  const em = time.style.fontSizePx;
  const labelStyle = useLabelStyle(settings, view, box, em);
  const label = useLabelInk(view, box, time, labelStyle);
  return (
    <>
      <ItemPanel settings={settings} />
      {view.status === 'paused' && (
        <PauseMark box={box} sizePx={em * PAUSE_HEIGHT} color={settings.secondaryTextColor} />
      )}
      {view.label !== '' && (
        <Text
          runs={[{ text: view.label }]}
          style={labelStyle}
          x={box.x + box.width / 2}
          y={time.labelY}
          align="center"
          verticalAlign="middle"
          maxWidth={Math.max(1, box.width)}
          maxLines={1}
        />
      )}
      <TimeDigits {...time} textAt={(nowMs) => timerText(view, nowMs)} />
      {view.adjustment && <Adjustment {...{ settings, em, label }} adjustment={view.adjustment} />}
    </>
  );
}

/** Returns the right and upper end of the label's letters, px; null = no label. */
function useLabelInk({ label }: TimerView, box: Box, time: TimeLayout, style: TextStyle): LabelInk | null {
  const layoutText = useLayoutText();
  if (label === '') return null;
  const width = layoutText({ runs: [{ text: label }], style })?.width ?? 0;
  return { right: time.x + Math.min(box.width, width) / 2, top: time.labelY - style.fontSizePx / 2 };
}

interface LabelInk {
  right: number;
  top: number;
}

/** Returns the style of the label: as large as can be read, unless it would not fit then. */
function useLabelStyle(settings: TimerSettings, { label }: TimerView, box: Box, em: number): TextStyle {
  const { scale, orientation } = useItem();
  const layoutText = useLayoutText();
  const styleOf = (wantedPx: number): TextStyle => {
    const fontSizePx = Math.max(SMALLEST_LABEL_PX * scale, Math.round(wantedPx));
    return textStyle(settings, scale, { fontSizePx, fontWeight: 600, color: settings.secondaryTextColor });
  };
  const readable = styleOf(Math.min(secondSizePx(em, LABEL_SIZE, orientation), em * LABEL_LINE));
  const width = layoutText({ runs: [{ text: label }], style: readable })?.width ?? 0;
  return width <= box.width ? readable : styleOf(em * LABEL_SIZE);
}

interface TimeLayout {
  style: TextStyle;
  cells: TimeCells;
  /** Middle of the time, and of the line of the label. */
  x: number;
  y: number;
  labelY: number;
}

/** Lays out the time at the size of the settings, or smaller if it does not fit in the box. */
function useTimeLayout(settings: TimerSettings, view: TimerView, box: Box): TimeLayout {
  const { scale } = useItem();
  const cellsOf = useTimeCells();
  const text = timerText(view, useSurface().nowMs());
  const wanted = textStyle(settings, scale, { fontWeight: 700, color: timeColor(settings, view), lineHeight: LINE });
  const heightEm = LINE + (view.label === '' ? 0 : LABEL_LINE + GAP);
  const fit = Math.min(
    1,
    box.width / Math.max(1, timeWidth(text, cellsOf(wanted))),
    box.height / (wanted.fontSizePx * heightEm),
  );
  const style = fit < 1 ? { ...wanted, fontSizePx: Math.max(1, Math.floor(wanted.fontSizePx * fit)) } : wanted;
  const em = style.fontSizePx;
  const top = box.y + (box.height - em * heightEm) / 2;
  return {
    style,
    cells: cellsOf(style),
    x: box.x + box.width / 2,
    y: top + em * (heightEm - LINE / 2),
    labelY: top + (em * LABEL_LINE) / 2,
  };
}

function timeColor(settings: TimerSettings, { status }: TimerView): string {
  if (status === 'ended') return settings.highlightTextColor;
  return status === 'paused' ? settings.secondaryTextColor : settings.textColor;
}

/** Two bars in the upper left corner. */
function PauseMark({ box, sizePx, color }: { box: Box; sizePx: number; color: string }): ReactNode {
  const barPx = Math.max(2, Math.round(sizePx * 0.28));
  const bar = { y: box.y, width: barPx, height: Math.round(sizePx), radius: barPx / 2, color };
  return (
    <>
      <Panel {...bar} x={box.x} />
      <Panel {...bar} x={box.x + Math.round(barPx * 1.9)} />
    </>
  );
}

interface AdjustmentProps {
  settings: TimerSettings;
  adjustment: NonNullable<TimerView['adjustment']>;
  em: number;
  label: LabelInk | null;
}

/** Share of a bubble above the edge of the panel when it avoids the label. */
const LIFTED = 0.85;

/** Bubble that pops up on the upper edge, rests, rises and fades. */
function Adjustment({ settings, adjustment, em, label }: AdjustmentProps): ReactNode {
  const item = useItem();
  const layoutText = useLayoutText();
  const layer = useRef<Layer>(null);
  const fontSizePx = Math.max(SMALLEST_LABEL_PX * item.scale, Math.round(em * ADJUSTMENT_SIZE));
  const color = adjustment.isGain ? settings.highlightTextColor : settings.secondaryTextColor;
  const style = settings.bubbles
    ? { fontFamily: settings.fontFamily, fontSizePx, fontWeight: 700, color: readableOn(color) }
    : textStyle(settings, item.scale, { fontSizePx, fontWeight: 700, color });
  const spec = { runs: [{ text: adjustment.text }], style };
  const width = (layoutText(spec)?.width ?? 0) + Math.round(fontSizePx * 1.3);
  const height = Math.round(fontSizePx * 1.6);
  // A bubble sits on the edge; bare letters need the panel behind them.
  const corner = cornerRadiusOf(settings, item.scale);
  const x = item.width - width - Math.round(settings.bubbles ? corner * 0.8 : 0);
  const isOverLabel = label !== null && label.right > x && label.top < height / 2;
  const y = settings.bubbles ? -height * (isOverLabel ? LIFTED : 0.5) : corner * 0.3;
  useMotion((nowMs) => {
    const popped = progressAt(nowMs, adjustment.changedAtMs, ADJUSTMENT_POP_MS);
    const left = easeInCubic(leaving(nowMs, adjustment.changedAtMs));
    layer.current!.place(x, y - left * height * 0.6, 0.7 + 0.3 * easeOutBack(popped), width / 2, height / 2);
    layer.current!.opacity = 1 - left;
    return popped < 1 || (left > 0 && left < 1);
  });
  return (
    <Group ref={layer}>
      {settings.bubbles && <Bubble {...{ width, height, color }} />}
      <Text {...spec} x={width / 2} y={height / 2} align="center" verticalAlign="middle" />
    </Group>
  );
}

function leaving(nowMs: number, changedAtMs: number): number {
  return clamp01(progressAt(nowMs, changedAtMs + ADJUSTMENT_LIFE_MS - ADJUSTMENT_LEAVE_MS, ADJUSTMENT_LEAVE_MS));
}

function Bubble({ width, height, color }: { width: number; height: number; color: string }): ReactNode {
  const radius = height / 2;
  return (
    <>
      <Panel {...{ width, height, radius }} y={height * 0.1} color="rgba(0, 0, 0, 0.45)" blur={height * 0.22} />
      <Panel {...{ width, height, radius, color }} />
    </>
  );
}
