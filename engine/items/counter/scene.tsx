/**
 * Draws the counter (behaviour: counter-2). Everything is on one line, which shrinks to fit.
 *
 *   standard  Deaths: 12 ☠        fraction  Wins 3/10
 *             prefix  n  suffix             prefix n rest
 */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { Box } from '../../core/geometry.ts';
import { wholeNumberText } from '../../core/numberText.ts';
import { withAlpha } from '../../gpu/colorMath.ts';
import { contentBox } from '../../gpu/contentBox.ts';
import { Group } from '../../gpu/Group.tsx';
import { ItemPanel } from '../../gpu/ItemPanel.tsx';
import type { Layer } from '../../gpu/paint/Layer.ts';
import type { SceneProps } from '../../gpu/scene.ts';
import { useItem } from '../../gpu/surface.ts';
import { Text } from '../../gpu/Text.tsx';
import type { TextHandle } from '../../gpu/Letters.tsx';
import { firstStrongDirection } from '../../gpu/text/direction.ts';
import { textStyle } from '../../gpu/text/textSpec.ts';
import type { TextSpec, TextStyle } from '../../gpu/text/textSpec.ts';
import { useMotion } from '../../gpu/useMotion.ts';
import { useLayoutText } from '../../gpu/useTextLayout.ts';
import type { CounterSettings } from '#schemas/generated/types.ts';
import { counterShownValue, counterSwelling } from './state.ts';
import type { CounterView } from './state.ts';

/** Lengths in font sizes. */
const LINE = 1.25;
const SPACE = 0.26;
/** Size of the whole of a fraction, which is smaller and paler than its part. */
const WHOLE_SIZE = 0.62;
const WHOLE_ALPHA = 0.7;
const WHOLE_GAP = 0.08;
/** Growth of the number in the middle of its pulse. */
const SWELLING = 0.16;
/** Smallest share of the wanted size; below it the text around the number is cut instead. */
const SMALLEST_FIT = 0.45;

const SHARES = { left: 0, top: 0, center: 0.5, right: 1, bottom: 1 } as const;

export function CounterScene({ settings, view }: SceneProps<CounterSettings, CounterView>): ReactNode {
  const line = useCounterLine(settings, view);
  const swollen = useRef<Layer>(null);
  const number = useRef<TextHandle>(null);
  useMotion((nowMs) => {
    const swelling = counterSwelling(view, nowMs);
    swollen.current!.place(0, 0, 1 + SWELLING * swelling, line.number.x, line.y);
    number.current!.setText(wholeNumberText(counterShownValue(view, nowMs), view.locale));
    return swelling > 0;
  });
  return (
    <>
      <ItemPanel settings={settings} />
      {line.words.map(({ key, x, spec }) => (
        <Text key={key} {...spec} x={x} y={line.y} align="center" verticalAlign="middle" />
      ))}
      <Group ref={swollen}>
        <Text {...line.number.spec} x={line.number.x} y={line.y} align="center" verticalAlign="middle" ref={number} />
      </Group>
    </>
  );
}

/**
 * Returns the wanted size, or a smaller one in which the line fits in the box; never less than `SMALLEST_FIT` for its
 * width.
 */
function fittingStyle(wanted: TextStyle, box: Box, widthOf: (style: TextStyle) => number): TextStyle {
  const highest = Math.min(wanted.fontSizePx, box.height / LINE);
  const lowest = highest * SMALLEST_FIT;
  const share = box.width / Math.max(1, widthOf({ ...wanted, fontSizePx: highest }));
  let fontSizePx = share < 1 ? Math.floor(Math.max(lowest, highest * share)) : highest;
  // Letters do not shrink quite evenly.
  while (fontSizePx > lowest && widthOf({ ...wanted, fontSizePx }) > box.width) fontSizePx--;
  return { ...wanted, fontSizePx: Math.max(1, fontSizePx) };
}

type PartKey = 'prefix' | 'number' | 'whole' | 'suffix';

interface Part {
  key: PartKey;
  spec: TextSpec;
  widthPx: number;
  /** Space that the streamer typed before or after it. */
  beforePx: number;
  afterPx: number;
}

interface PlacedPart {
  key: PartKey;
  spec: TextSpec;
  /** X of its middle, px. */
  x: number;
}

interface CounterLine {
  y: number;
  number: PlacedPart;
  words: readonly PlacedPart[];
}

function useCounterLine(settings: CounterSettings, view: CounterView): CounterLine {
  const { scale, ...item } = useItem();
  const layoutText = useLayoutText();
  const box = contentBox({ scale, ...item }, settings.padding);
  const widthOf = (spec: TextSpec): number => layoutText(spec)?.width ?? 0;
  const wanted = textStyle(settings, scale, { fontWeight: settings.fontWeight, lineHeight: LINE });
  const partsIn = (style: TextStyle): Part[] => partsOf(settings, view, style, widthOf);
  const style = fittingStyle(wanted, box, (smaller) => lineWidth(partsIn(smaller)));
  return placeParts(cutToFit(partsIn(style), box.width, widthOf), settings, box, style.fontSizePx);
}

function lineWidth(parts: readonly Part[]): number {
  return parts.reduce((sum, { beforePx, widthPx, afterPx }) => sum + beforePx + widthPx + afterPx, 0);
}

function partsOf(
  { prefix, suffix }: CounterSettings,
  { toValue, maxValue, locale }: CounterView,
  style: TextStyle,
  widthOf: (spec: TextSpec) => number,
): Part[] {
  const spacePx = style.fontSizePx * SPACE;
  const part = (key: PartKey, text: string, changes: Partial<TextStyle> = {}): Part => {
    const spec: TextSpec = { runs: [{ text: text.trim() }], style: { ...style, ...changes }, maxLines: 1 };
    const isBlank = text.trim() === '';
    return {
      key,
      spec,
      widthPx: widthOf(spec),
      beforePx: !isBlank && /^\s/u.test(text) ? spacePx : 0,
      afterPx: !isBlank && /\s$/u.test(text) ? spacePx : 0,
    };
  };
  const small = { fontSizePx: style.fontSizePx * WHOLE_SIZE, color: withAlpha(style.color, WHOLE_ALPHA) };
  const number = [part('number', wholeNumberText(toValue, locale))];
  if (maxValue !== null) {
    const whole = part('whole', `/${wholeNumberText(maxValue, locale)}`, small);
    number.push({ ...whole, beforePx: style.fontSizePx * WHOLE_GAP });
  }
  const parts = [part('prefix', prefix), ...number, part('suffix', suffix)];
  return firstStrongDirection(prefix + suffix) === 'rtl' ? mirrored(parts) : parts;
}

/** Orders the words around the number in the reading direction of their language; the fraction stays as it is. */
function mirrored([prefix, ...rest]: Part[]): Part[] {
  const suffix = rest.at(-1)!;
  const turned = ({ beforePx, afterPx, ...part }: Part): Part => ({ ...part, beforePx: afterPx, afterPx: beforePx });
  return [turned(suffix), ...rest.slice(0, -1), turned(prefix!)];
}

/** Shortens the words around the number when even the smallest letters do not fit. */
function cutToFit(parts: Part[], widthPx: number, widthOf: (spec: TextSpec) => number): Part[] {
  const excessPx = lineWidth(parts) - widthPx;
  if (excessPx <= 0) return parts;
  const isWord = ({ key }: Part): boolean => key === 'prefix' || key === 'suffix';
  const wordsPx = lineWidth(parts.filter(isWord));
  const share = Math.max(0, 1 - excessPx / Math.max(1, wordsPx));
  return parts.map((part) => {
    if (!isWord(part)) return part;
    const spec = { ...part.spec, maxWidth: Math.max(1, Math.floor(part.widthPx * share)) };
    return { ...part, spec, widthPx: widthOf(spec) };
  });
}

function placeParts(
  parts: readonly Part[],
  { textAlignment, verticalAlignment }: CounterSettings,
  box: Box,
  em: number,
): CounterLine {
  let x = box.x + SHARES[textAlignment] * (box.width - lineWidth(parts));
  const placed = parts.map(({ key, spec, beforePx, widthPx, afterPx }) => {
    const middle = Math.round(x + beforePx + widthPx / 2);
    x += beforePx + widthPx + afterPx;
    return { key, spec, x: middle };
  });
  const linePx = Math.round(em * LINE);
  return {
    y: Math.round(box.y + SHARES[verticalAlignment] * (box.height - linePx) + linePx / 2),
    number: placed.find(({ key }) => key === 'number')!,
    words: placed.filter(({ key }) => key !== 'number'),
  };
}
