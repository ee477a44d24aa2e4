/**
 * Layout of the music queue, px inside the item's box. Pure.
 *
 *   list  Up next                            compact  Up next
 *         ▐ ♫  Title              ( Name )            ▐ ♫ Title  Artist     Name
 *         ▐    Artist                                   ♫ Title  Artist     3:05
 *           ♫  Title                 3:05
 *              Artist
 */
import type { Box } from '../../core/geometry.ts';
import type { SpotifyPlaylistSettings } from '#schemas/generated/types.ts';

/** Lengths in font sizes. */
const LINE = 1.25;
export const LABEL_SIZE = 0.92;
export const ARTISTS_SIZE = 0.82;
export const ASIDE_SIZE = 0.74;
const HEADER = 1.9;
const STYLES = {
  list: { row: 3, cover: 2.3, gap: 0.35, inset: 0.4 },
  compact: { row: 1.9, cover: 1.4, gap: 0.2, inset: 0.3 },
} as const;
/** Largest share of a row for the text on the right. */
const ASIDE_SHARE = 0.36;
const COVER_CORNER = 0.16;

export interface QueueLayout {
  isCompact: boolean;
  /** Font size, px: the setting, or the largest that fits. */
  em: number;
  content: Box;
  /** Height of the background: space for all wanted rows, whether they exist or not. */
  height: number;
  /** Middle of the title's line, and its underline; null without title. */
  header: { y: number; lineY: number } | null;
  rowsY: number;
  rowHeight: number;
  /** Distance from one row to the next. */
  pitch: number;
  /** Number of rows that are wanted and fit. */
  count: number;
  coverPx: number;
  coverRadius: number;
  /** Padding of a row before the cover and after the text on the right. */
  inset: number;
  textX: number;
  gapPx: number;
  asideWidth: number;
  /** Middles of the lines inside a row. */
  titleY: number;
  artistsY: number;
}

export function queueLayout(
  content: Box,
  itemHeight: number,
  fontSizePx: number,
  settings: Pick<SpotifyPlaylistSettings, 'style' | 'count' | 'showCover'>,
  hasHeader: boolean,
): QueueLayout {
  const { row, cover, gap, inset } = STYLES[settings.style];
  const isCompact = settings.style === 'compact';
  const headerEm = hasHeader ? HEADER : 0;
  const em = Math.max(1, Math.min(fontSizePx, content.height / (headerEm + row)));
  const rowsY = content.y + Math.round(em * headerEm);
  const rowHeight = Math.round(em * row);
  const pitch = rowHeight + Math.round(em * gap);
  const fitting = Math.floor((content.y + content.height - rowsY + pitch - rowHeight) / pitch);
  const count = Math.max(1, Math.min(settings.count, fitting));
  const below = itemHeight - content.y - content.height;
  const coverPx = settings.showCover ? Math.round(em * cover) : 0;
  const insetPx = Math.round(em * inset);
  const gapPx = Math.round(em * 0.7);
  const middle = rowHeight / 2;
  return {
    isCompact,
    em,
    content,
    height: Math.min(itemHeight, rowsY + count * pitch - (pitch - rowHeight) + below),
    header: hasHeader ? { y: content.y + em * 0.6, lineY: content.y + Math.round(em * 1.36) } : null,
    rowsY,
    rowHeight,
    pitch,
    count,
    coverPx,
    coverRadius: Math.round(coverPx * COVER_CORNER),
    inset: insetPx,
    textX: insetPx + (coverPx > 0 ? coverPx + gapPx : insetPx),
    gapPx,
    asideWidth: Math.max(1, Math.round(content.width * ASIDE_SHARE)),
    titleY: isCompact ? middle : middle - (em * ARTISTS_SIZE * LINE) / 2,
    artistsY: isCompact ? middle : middle + (em * LINE) / 2,
  };
}
