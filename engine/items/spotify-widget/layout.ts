/**
 * Layout of the music widget, px inside the item's box. Pure.
 *
 *   expanded  ┌────────────────────────────┐     compact  ┌────────────────────────────────┐
 *             │ ┌──────┐  Title            │              │ ♫  Title · Artist  1:01 / 3:33 │
 *             │ │      │  Artist           │              │    ▓▓▓▓▓▓░░░░░░░░░░░░░░░░░░░░░ │
 *             │ │      │  ▓▓▓▓▓▓░░░░░░░░░░ │              └────────────────────────────────┘
 *             │ └──────┘  1:01        3:33 │
 *             └────────────────────────────┘     in a tall box the cover is above the rest
 */
import type { Box } from '../../core/geometry.ts';

/** Lengths in font sizes. */
const LINE = 1.25;
export const TITLE_SIZE = 1.2;
export const ARTISTS_SIZE = 0.92;
export const TIME_SIZE = 0.74;
const BAR = 0.32;
const BAR_GAP = 0.62;
const TIME_GAP = 0.34;
const COLUMN_GAP = 1;
const COMPACT_ROW = 2.3;
const COMPACT_BAR = 0.2;
/** Height of all lines beside the cover. */
const TEXT_BLOCK = (TITLE_SIZE + ARTISTS_SIZE + TIME_SIZE) * LINE + BAR_GAP + BAR + TIME_GAP;
/** Largest share of a wide box's width for the cover. */
const COVER_SHARE = 0.44;
/** Ratio of height to width from which a box is tall. */
const HIGH_BOX = 0.85;
/** Corner radius of the cover as a share of its side. */
const COVER_CORNER = 0.1;

export interface WidgetLayout {
  /** Box of the background. */
  panel: Box;
  cover: { x: number; y: number; sizePx: number; radius: number };
  /** Font size, px: the setting, or the largest that fits. */
  em: number;
  /** Lines of text: left edge, width, and alignment. */
  textX: number;
  textWidth: number;
  align: 'left' | 'center';
  /** Middles of the lines; in compact style title and artists share one. */
  titleY: number;
  artistsY: number;
  /** Middle of a single line, when nothing plays. */
  onlyY: number;
  bar: Box;
  timeY: number;
}

/** Boxes and font size that `layout` gets. */
export interface WidgetBoxes {
  item: { width: number; height: number };
  /** Box inside the padding. */
  content: Box;
  /** Font size of the settings, px. */
  fontSizePx: number;
}

export function expandedLayout({ item, content, fontSizePx }: WidgetBoxes): WidgetLayout {
  const isHigh = content.height > content.width * HIGH_BOX;
  const em = Math.max(1, Math.min(fontSizePx, content.height / (isHigh ? 2 * TEXT_BLOCK : TEXT_BLOCK)));
  const gap = Math.round(em * COLUMN_GAP);
  const textHeight = em * TEXT_BLOCK;
  const room = isHigh
    ? Math.min(content.width, content.height - textHeight - gap)
    : Math.min(content.height, content.width * COVER_SHARE);
  const sizePx = Math.max(0, Math.round(room));
  const blockTop = content.y + (content.height - sizePx - gap - textHeight) / 2;
  const cover = isHigh
    ? { x: Math.round(content.x + (content.width - sizePx) / 2), y: Math.round(blockTop) }
    : { x: content.x, y: Math.round(content.y + (content.height - sizePx) / 2) };
  const textX = isHigh ? content.x : content.x + sizePx + gap;
  const textWidth = Math.max(1, content.x + content.width - textX);
  const top = isHigh ? blockTop + sizePx + gap : content.y + (content.height - textHeight) / 2;
  const barY = top + em * ((TITLE_SIZE + ARTISTS_SIZE) * LINE + BAR_GAP);
  const align = isHigh ? 'center' : 'left';
  return {
    panel: { x: 0, y: 0, ...item },
    cover: { ...cover, sizePx, radius: Math.round(sizePx * COVER_CORNER) },
    em,
    textX,
    textWidth,
    align,
    titleY: top + (em * TITLE_SIZE * LINE) / 2,
    artistsY: top + em * (TITLE_SIZE + ARTISTS_SIZE / 2) * LINE,
    onlyY: isHigh ? top + (em * TITLE_SIZE * LINE) / 2 : content.y + content.height / 2,
    bar: { x: textX, y: Math.round(barY), width: textWidth, height: Math.max(2, Math.round(em * BAR)) },
    timeY: barY + em * (BAR + TIME_GAP + (TIME_SIZE * LINE) / 2),
  };
}

/** Lays out one row in the middle of the box, its background no higher than needed. */
export function compactLayout({ item, content, fontSizePx }: WidgetBoxes): WidgetLayout {
  const em = Math.max(1, Math.min(fontSizePx, content.height / COMPACT_ROW));
  const rowHeight = Math.round(em * COMPACT_ROW);
  const rowY = Math.round(content.y + (content.height - rowHeight) / 2);
  const gap = Math.round(em * 0.75);
  const textX = content.x + rowHeight + gap;
  const textWidth = Math.max(1, content.x + content.width - textX);
  const barHeight = Math.max(2, Math.round(em * COMPACT_BAR));
  const lineY = rowY + (rowHeight - barHeight * 2) / 2;
  return {
    panel: { x: 0, y: rowY - content.y, width: item.width, height: rowHeight + item.height - content.height },
    cover: { x: content.x, y: rowY, sizePx: rowHeight, radius: Math.round(rowHeight * COVER_CORNER * 1.6) },
    em,
    textX,
    textWidth,
    align: 'left',
    titleY: lineY,
    artistsY: lineY,
    onlyY: rowY + rowHeight / 2,
    bar: { x: textX, y: rowY + rowHeight - barHeight, width: textWidth, height: barHeight },
    timeY: lineY,
  };
}
