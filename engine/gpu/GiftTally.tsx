/**
 * Gift with its count: gift counter and gift streak. The picture wanders, the number pulses when it grows, names take
 * turns (behaviour: look-9). A wide box has them side by side, a narrow one below each other.
 *
 *   ┌────────────────────────┐   ┌──────────┐
 *   │ [gift]   42 / 100      │   │  [gift]  │
 *   │          Name          │   │   ×60    │
 *   └────────────────────────┘   │   Name   │
 *                                └──────────┘
 */
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { easeOutCubic } from '../core/easing.ts';
import type { Box } from '../core/geometry.ts';
import { nameAt } from '../core/nameRotation.ts';
import { swelling } from '../core/pulse.ts';
import { largestFittingPx, secondSizePx } from '../core/readableSize.ts';
import { textHash } from '../core/textHash.ts';
import { wander, WANDER_REACH_PX } from '../core/wander.ts';
import { withAlpha } from './colorMath.ts';
import { contentBox } from './contentBox.ts';
import { Group } from './Group.tsx';
import { itemClip } from './itemClip.ts';
import { ItemPanel } from './ItemPanel.tsx';
import type { PanelSettings } from './ItemPanel.tsx';
import { Panel } from './Panel.tsx';
import { Picture } from './Picture.tsx';
import type { Layer } from './paint/Layer.ts';
import type { Quad } from './quad/Quad.ts';
import { useItem } from './surface.ts';
import type { ItemFrame } from './surface.ts';
import { Text } from './Text.tsx';
import type { TextHandle } from './Letters.tsx';
import { textStyle } from './text/textSpec.ts';
import type { SharedTextSettings, TextSpec } from './text/textSpec.ts';
import { useMotion } from './useMotion.ts';
import { useLayoutText } from './useTextLayout.ts';
import type { Padding } from '#schemas/generated/types.ts';

export interface GiftTallyProps {
  settings: SharedTextSettings &
    PanelSettings & { padding: Readonly<Padding>; moveImage: boolean; accentColor: string };
  pictureUrl: string;
  /** Replacement for the picture. */
  glyph: string;
  count: string;
  /** Target of the count; empty = none. */
  whole: string;
  /** Names shown one after the other, the first from `grewAtMs` on; empty = no line. */
  names: readonly string[];
  nameColor: string;
  /** Time of the last growth; 0 = never. */
  grewAtMs: number;
}

/** Ratio of width to height from which a box is wide. */
const WIDE = 1.45;
/** Sizes relative to the font size. */
const WHOLE_SIZE = 0.5;
const NAME_SIZE = 0.44;
const COUNT_LINE = 1.12;
const NAME_LINE = 1.3;
const GAP = 0.32;
/** Distance from below that names slide in, in their own size. */
const NAME_RISE = 0.6;
/** Share of a narrow box's height for the picture. */
const PICTURE_SHARE = 0.5;
/** Growth of number and picture in the middle of the pulse. */
const NUMBER_SWELLING = 0.2;
const PICTURE_SWELLING = 0.12;
/** Light behind the picture in the middle of the pulse; inset and soft edge in picture sizes. */
const GLOW = 0.75;
const GLOW_INSET = 0.12;
const GLOW_WIDTH = 0.2;
const WHOLE_ALPHA = 0.88;

export function GiftTally(props: GiftTallyProps): ReactNode {
  const { settings, pictureUrl, glyph, names, grewAtMs } = props;
  const item = useItem();
  const layout = useTallyLayout(props);
  const { picture, count, whole, name } = layout;
  const moved = useRef<Layer>(null);
  const swollen = useRef<Layer>(null);
  const glow = useRef<Quad>(null);
  const nameLayer = useRef<Layer>(null);
  const nameText = useRef<TextHandle>(null);
  const offset = useRef({ x: 0, y: 0 });
  const shown = useRef({ index: -1, entered: 1 });
  const seed = textHash(item.id);
  useMotion((nowMs) => {
    const { current } = offset;
    if (settings.moveImage) wander(current, nowMs, seed);
    else current.x = current.y = 0;
    const pulse = swelling(grewAtMs, nowMs);
    const { centerX, centerY } = picture;
    moved.current!.place(
      current.x * item.scale,
      current.y * item.scale,
      1 + PICTURE_SWELLING * pulse,
      centerX,
      centerY,
    );
    swollen.current!.place(0, 0, 1 + NUMBER_SWELLING * pulse, count.centerX, count.y);
    glow.current!.opacity = GLOW * pulse;
    const isNameMoving = moveNames(nowMs);
    return settings.moveImage || pulse > 0 || isNameMoving;
  });
  function moveNames(nowMs: number): boolean {
    if (name === null) return false;
    const { current } = shown;
    nameAt(current, names.length, grewAtMs, nowMs);
    nameText.current!.setText(names[current.index] ?? '');
    const entered = easeOutCubic(current.entered);
    nameLayer.current!.place(0, (1 - entered) * NAME_RISE * name.spec.style.fontSizePx);
    nameLayer.current!.opacity = entered;
    return current.entered < 1;
  }
  return (
    <Group clip={itemClip(settings, item)}>
      <ItemPanel settings={settings} />
      <Group ref={moved}>
        <Panel
          x={picture.x + picture.sizePx * GLOW_INSET}
          y={picture.y + picture.sizePx * GLOW_INSET}
          width={picture.sizePx * (1 - 2 * GLOW_INSET)}
          height={picture.sizePx * (1 - 2 * GLOW_INSET)}
          radius={picture.sizePx / 2}
          color={settings.accentColor}
          blur={picture.sizePx * GLOW_WIDTH}
          opacity={0}
          ref={glow}
        />
        <Picture
          url={pictureUrl}
          movesFromMs={0}
          fallbackGlyph={glyph}
          fit="contain"
          x={picture.x}
          y={picture.y}
          width={picture.sizePx}
          height={picture.sizePx}
        />
      </Group>
      <Group ref={swollen}>
        <Text {...count.spec} x={count.x} y={count.y} verticalAlign="middle" />
        {whole !== null && <Text {...whole.spec} x={whole.x} y={whole.y} verticalAlign="middle" />}
      </Group>
      {name !== null && (
        <Group ref={nameLayer}>
          <Text {...name.spec} x={name.x} y={name.y} verticalAlign="middle" ref={nameText} />
        </Group>
      )}
    </Group>
  );
}

interface TallyLayout {
  picture: { x: number; y: number; sizePx: number; centerX: number; centerY: number };
  count: { spec: TextSpec; x: number; y: number; centerX: number };
  whole: { spec: TextSpec; x: number; y: number } | null;
  name: { spec: TextSpec; x: number; y: number } | null;
}

function useTallyLayout(props: GiftTallyProps): TallyLayout {
  const { settings, names } = props;
  const item = useItem();
  const layoutText = useLayoutText();
  const box = contentBox(item, settings.padding);
  const isWide = box.width >= WIDE * box.height;
  const reachPx = settings.moveImage ? WANDER_REACH_PX * item.scale : 0;
  const area = pictureArea(box, isWide);
  const sizePx = Math.max(1, Math.round(Math.min(area.width, area.height) - 2 * reachPx));
  const x = Math.round(area.x + (area.width - sizePx) / 2);
  const y = Math.round(area.y + (area.height - sizePx) / 2);
  const widthOf = (spec: TextSpec): number => layoutText(spec)?.width ?? 0;
  const texts = placeTexts(props, textArea(box, area, isWide, settings.fontSize * item.scale), item, widthOf);
  return {
    picture: { x, y, sizePx, centerX: x + sizePx / 2, centerY: y + sizePx / 2 },
    ...texts,
    name: names.length > 0 ? texts.name : null,
  };
}

function pictureArea(box: Box, isWide: boolean): Box {
  const side = isWide ? Math.min(box.height, box.width / 2) : Math.min(box.width, box.height * PICTURE_SHARE);
  return isWide ? { ...box, width: side } : { ...box, height: side };
}

function textArea(box: Box, area: Box, isWide: boolean, em: number): Box & { isCentered: boolean } {
  const gap = Math.round(em * GAP);
  if (!isWide) return { ...box, y: area.y + area.height, height: box.height - area.height, isCentered: true };
  const x = area.x + area.width + gap;
  return { ...box, x, width: Math.max(1, box.x + box.width - x), isCentered: false };
}

function placeTexts(
  { settings, count, whole, names, nameColor }: GiftTallyProps,
  area: Box & { isCentered: boolean },
  { scale, orientation }: ItemFrame,
  widthOf: (spec: TextSpec) => number,
): Omit<TallyLayout, 'picture'> {
  const nameSizeIn = (px: number): number => (names.length > 0 ? secondSizePx(px, NAME_SIZE, orientation) : 0);
  const wantedPx = largestFittingPx(
    settings.fontSize * scale,
    (px) => px * COUNT_LINE + nameSizeIn(px) * NAME_LINE <= area.height,
  );
  const specs = (px: number, wholePx = px * WHOLE_SIZE): { count: TextSpec; whole: TextSpec } => ({
    count: line(count, textStyle(settings, scale, { fontSizePx: px, fontWeight: 800 })),
    whole: line(
      whole,
      textStyle(settings, scale, {
        fontSizePx: wholePx,
        fontWeight: 600,
        color: withAlpha(settings.textColor, WHOLE_ALPHA),
      }),
    ),
  });
  const widthIn = (px: number, at = specs(px)): number =>
    widthOf(at.count) + (whole === '' ? 0 : px * GAP * 0.6 + widthOf(at.whole));
  const px = Math.max(1, Math.floor(wantedPx * Math.min(1, area.width / Math.max(1, widthIn(wantedPx)))));
  // The target may stay small where both numbers would not fit otherwise.
  const readable = specs(px, secondSizePx(px, WHOLE_SIZE, orientation));
  const fitted = widthIn(px, readable) <= area.width ? readable : specs(px);
  const countPx = widthOf(fitted.count);
  const namePx = nameSizeIn(px);
  const height = px * COUNT_LINE + namePx * NAME_LINE;
  const top = area.y + (area.height - height) / 2;
  const x = Math.round(area.isCentered ? area.x + (area.width - widthIn(px, fitted)) / 2 : area.x);
  const y = Math.round(top + (px * COUNT_LINE) / 2);
  const nameStyle = textStyle(settings, scale, { fontSizePx: Math.round(namePx), fontWeight: 600, color: nameColor });
  return {
    count: { spec: fitted.count, x, y, centerX: x + countPx / 2 },
    whole:
      whole === ''
        ? null
        : { spec: fitted.whole, x: Math.round(x + countPx + px * GAP * 0.6), y: Math.round(y + px * 0.12) },
    name: {
      spec: {
        ...line(names[0] ?? '', nameStyle),
        maxWidth: Math.max(1, Math.floor(area.width)),
        align: area.isCentered ? 'center' : 'left',
      },
      x: Math.round(area.isCentered ? area.x + area.width / 2 : area.x),
      y: Math.round(top + px * COUNT_LINE + (namePx * NAME_LINE) / 2),
    },
  };
}

const line = (text: string, style: TextSpec['style']): TextSpec => ({ runs: [{ text }], style, maxLines: 1 });
