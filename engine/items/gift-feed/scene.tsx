/**
 * Draws the gift feed (behaviour: feed-1), newest at the bottom. Positions are px inside the item's box.
 *
 *   default  ┌──────────────────────────────────┐    compact  ( (o) Name  [gift] ×12 )
 *            │ (o) Name               [gift] ×12 │             ( (o) Other name  [gift] ×1 )
 *            │     Gift name                     │
 *            └──────────────────────────────────┘
 */
import { useImperativeHandle, useRef } from 'react';
import type { ReactNode, Ref } from 'react';
import { easeOutBack, easeOutCubic, progressAt } from '../../core/easing.ts';
import { wholeNumberText } from '../../core/numberText.ts';
import { secondSizePx } from '../../core/readableSize.ts';
import { moveStack, restingStack } from '../../core/stack.ts';
import type { StackPlace } from '../../core/stack.ts';
import { paddingPx } from '../../gpu/contentBox.ts';
import { Group } from '../../gpu/Group.tsx';
import { itemClip } from '../../gpu/itemClip.ts';
import { cornerRadiusOf, ItemPanel, roundnessOf, shapedCorners } from '../../gpu/ItemPanel.tsx';
import { Panel } from '../../gpu/Panel.tsx';
import { Picture } from '../../gpu/Picture.tsx';
import type { Layer } from '../../gpu/paint/Layer.ts';
import type { Quad } from '../../gpu/quad/Quad.ts';
import type { SceneProps } from '../../gpu/scene.ts';
import { useItem } from '../../gpu/surface.ts';
import type { ItemFrame } from '../../gpu/surface.ts';
import { Text } from '../../gpu/Text.tsx';
import { textStyle } from '../../gpu/text/textSpec.ts';
import type { TextSpec } from '../../gpu/text/textSpec.ts';
import { useMotion } from '../../gpu/useMotion.ts';
import { useLayoutText } from '../../gpu/useTextLayout.ts';
import type { GiftFeedSettings } from '#schemas/generated/types.ts';
import { GIFT_ENTRANCE_MS } from './state.ts';
import type { GiftFeedView, GiftRowView } from './state.ts';

/** Sizes at scale 1, px (behaviour: feed-4). */
const AVATAR = { default: 60, compact: 35 };
const ROW_GAP = 24;

/** Lengths in font sizes. */
const LINE = 1.25;
const SECOND_LINE_SIZE = 0.85;
const COUNT_SIZE = { default: 1.3, compact: 1.1 };
const GAP = 0.6;
/** Size of the gift's picture relative to the avatar. */
const GIFT_SHARE = 0.87;
/** Initial growth of a count that has just increased. */
const BUMP = 0.45;
/** Strength of the flash of its row. */
const FLASH = 0.5;
/** Corner radius of the gift's picture in picture sizes. */
const GIFT_CORNER = 0.24;

export function GiftFeedScene({ settings, view }: SceneProps<GiftFeedSettings, GiftFeedView>): ReactNode {
  const item = useItem();
  const frame = feedFrame(settings, item);
  const countWidth = useCountWidth(view.rows, settings, frame);
  const all = view.leaving === null ? view.rows : [view.leaving, ...view.rows];
  const resting = restingStack(all.length, () => frame.rowHeight, frame.rowGap, item.height);
  const rows = all.slice(resting.first);
  const stack = rows.map((row, index) => ({
    ...resting.rows[index]!,
    isLeaving: row === view.leaving,
    // A continued streak has a place already (or jumps to the last one); only a new entry pushes the others up.
    arrivedAtMs: row.isNew ? row.shownAtMs : null,
  }));
  const rowHandles = useRef<(RowHandle | null)[]>([]);
  useMotion((nowMs) => {
    const isPushing = moveStack(stack, frame.rowGap, item.height, GIFT_ENTRANCE_MS, nowMs, (index, place) => {
      rowHandles.current[index]!.move(place, nowMs);
    });
    const newest = rows.at(-1);
    return isPushing || (newest !== undefined && progressAt(nowMs, newest.shownAtMs, GIFT_ENTRANCE_MS) < 1);
  });
  return (
    <Group clip={itemClip(settings, item)}>
      {rows.map((row, index) => (
        <GiftRow
          key={row.streakId}
          {...{ row, settings, frame, countWidth }}
          ref={(handle) => void (rowHandles.current[index] = handle)}
        />
      ))}
    </Group>
  );
}

interface FeedFrame {
  isCompact: boolean;
  em: number;
  /** Font size of the second line. */
  secondPx: number;
  scale: number;
  /** Padding inside a row. */
  left: number;
  right: number;
  rowHeight: number;
  rowGap: number;
  avatarPx: number;
  giftPx: number;
  gapPx: number;
  /** Width of the widest row. */
  width: number;
}

function feedFrame(settings: GiftFeedSettings, item: ItemFrame): FeedFrame {
  const { width, scale, orientation } = item;
  const isCompact = settings.style === 'compact';
  const em = settings.fontSize * scale;
  const avatarPx = Math.round(AVATAR[settings.style] * scale);
  const secondPx = secondSizePx(em, SECOND_LINE_SIZE, orientation);
  const textHeight = Math.round(LINE * (isCompact ? em : em + secondPx));
  const { top, bottom, left, right } = paddingPx(item, settings.padding);
  return {
    isCompact,
    em,
    secondPx,
    scale,
    left,
    right,
    rowHeight: Math.max(avatarPx, textHeight) + top + bottom,
    rowGap: Math.round(ROW_GAP * scale),
    avatarPx,
    giftPx: Math.round(avatarPx * GIFT_SHARE),
    gapPx: Math.round(em * GAP),
    width,
  };
}

function countSpec(row: GiftRowView, settings: GiftFeedSettings, { em, scale }: FeedFrame): TextSpec {
  const fontSizePx = Math.round(em * COUNT_SIZE[settings.style]);
  const style = textStyle(settings, scale, { fontSizePx, fontWeight: 800, color: settings.highlightTextColor });
  return { runs: [{ text: `×${wholeNumberText(row.repeatCount, row.locale)}` }], style };
}

/** Returns the width of the widest count, so that all gift pictures align; rows of their own width need none. */
function useCountWidth(rows: readonly GiftRowView[], settings: GiftFeedSettings, frame: FeedFrame): number {
  const layoutText = useLayoutText();
  const widths = rows.map((row) => layoutText(countSpec(row, settings, frame))?.width ?? 0);
  return frame.isCompact ? 0 : Math.max(0, ...widths);
}

interface RowHandle {
  /** Moves the row to a moment. */
  move(place: Readonly<StackPlace>, nowMs: number): void;
}

interface GiftRowProps {
  row: GiftRowView;
  settings: GiftFeedSettings;
  frame: FeedFrame;
  countWidth: number;
  ref: Ref<RowHandle>;
}

function GiftRow({ row, settings, frame, countWidth, ref }: GiftRowProps): ReactNode {
  const layer = useRef<Layer>(null);
  const flash = useRef<Quad>(null);
  const count = useRef<Layer>(null);
  const layout = useRowLayout(row, settings, frame, countWidth);
  const { width, textX, giftX, countX, countY } = layout;
  const { rowHeight, avatarPx, giftPx } = frame;
  const isNewRow = row.isNew;
  useImperativeHandle(ref, () => ({
    move: (place, nowMs) => {
      const progress = progressAt(nowMs, row.shownAtMs, GIFT_ENTRANCE_MS);
      const entered = easeOutCubic(progress);
      // A continued streak lights up and its count jumps.
      layer.current!.place(0, place.yPx);
      layer.current!.opacity = place.opacity;
      flash.current!.opacity = isNewRow ? 0 : FLASH * (1 - entered);
      count.current!.place(0, 0, isNewRow ? 1 : 1 + BUMP * (1 - easeOutBack(progress)), countX, countY);
    },
  }));
  const panel = { width, height: rowHeight, radius: rowRadius(settings, frame) };
  return (
    <Group ref={layer}>
      <ItemPanel {...panel} settings={settings} />
      <Panel
        {...panel}
        radius={shapedCorners(settings, panel.radius)}
        color={settings.highlightTextColor}
        opacity={0}
        ref={flash}
      />
      <Picture
        url={row.profilePictureUrl}
        fallbackName={row.viewerName}
        x={frame.left}
        y={Math.round((rowHeight - avatarPx) / 2)}
        width={avatarPx}
        height={avatarPx}
        radius={avatarPx / 2}
      />
      {layout.lines.map(({ spec, y }) => (
        <Text key={y} {...spec} x={textX} y={y} verticalAlign="middle" />
      ))}
      <Picture
        url={row.giftImageUrl}
        movesFromMs={0}
        fallbackName={row.giftGlyph}
        fit="contain"
        x={giftX}
        y={Math.round((rowHeight - giftPx) / 2)}
        width={giftPx}
        height={giftPx}
        radius={Math.round(giftPx * GIFT_CORNER)}
      />
      <Group ref={count}>
        <Text {...layout.count} x={countX} y={countY} align="center" verticalAlign="middle" />
      </Group>
    </Group>
  );
}

/** Returns the corner radius: compact rows are pills unless the streamer wants sharper corners. */
function rowRadius(settings: GiftFeedSettings, { isCompact, rowHeight, scale }: FeedFrame): number {
  return isCompact ? (rowHeight / 2) * Math.min(1, roundnessOf(settings)) : cornerRadiusOf(settings, scale);
}

interface RowLayout {
  width: number;
  textX: number;
  giftX: number;
  countX: number;
  countY: number;
  count: TextSpec;
  lines: { spec: TextSpec; y: number }[];
}

/** Lays out from both ends to the middle: the space between avatar and gift belongs to the names. */
function useRowLayout(row: GiftRowView, settings: GiftFeedSettings, frame: FeedFrame, columnWidth: number): RowLayout {
  const layoutText = useLayoutText();
  const count = countSpec(row, settings, frame);
  const countWidth = Math.max(columnWidth, layoutText(count)?.width ?? 0);
  const { isCompact, left, right, avatarPx, giftPx, gapPx, rowHeight } = frame;
  const textX = left + avatarPx + gapPx;
  const afterText = gapPx + giftPx + Math.round(gapPx * 0.75) + countWidth + right;
  const maxWidth = Math.max(1, frame.width - textX - afterText);
  const specs = textLines(row, settings, frame).map((line) => ({ ...line, maxWidth, maxLines: 1 }));
  const usedWidth = Math.max(...specs.map((spec) => layoutText(spec)?.width ?? 0));
  const width = isCompact ? textX + usedWidth + afterText : frame.width;
  const giftX = width - afterText + gapPx;
  const heights = specs.map((spec) => Math.round(spec.style.fontSizePx * LINE));
  let y = (rowHeight - heights.reduce((sum, height) => sum + height, 0)) / 2;
  const lines = specs.map((spec, index) => {
    y += heights[index]!;
    return { spec, y: Math.round(y - heights[index]! / 2) };
  });
  return { width, textX, giftX, countX: width - right - countWidth / 2, countY: rowHeight / 2, count, lines };
}

function textLines(
  row: GiftRowView,
  settings: GiftFeedSettings,
  { isCompact, scale, secondPx }: FeedFrame,
): TextSpec[] {
  const nameStyle = textStyle(settings, scale, { fontWeight: 700, color: settings.usernameColor });
  if (isCompact) {
    const gift = { text: `  ${row.giftName}`, color: settings.textColor, fontWeight: 400 };
    return [{ runs: [{ text: row.viewerName }, gift], style: nameStyle, direction: 'ltr' }];
  }
  const gift = {
    runs: [{ text: row.giftName }],
    style: textStyle(settings, scale, { fontSizePx: secondPx }),
  };
  return row.viewerName === '' ? [gift] : [{ runs: [{ text: row.viewerName }], style: nameStyle }, gift];
}
