/**
 * Places of a list of top users, per style. Pure; px inside the item's box. A place belongs to a rank, not to a viewer:
 * a climbing viewer moves from one to another.
 *
 *   list  1 (o) Name      1,234     compact ( 1 (o) Name 1,234 )     bubbles   (o)  (o) (o)
 *         2 (o) Name        900             ( 2 (o) Name 900 )                Name Name Name
 */
import type { Box } from '../../../core/geometry.ts';
import type { TopUsersSettings } from '#schemas/generated/types.ts';

/** Sizes at scale 1, px. */
const AVATAR = { list: 46, compact: 35, bubbles: 112 } as const;
const ROW_GAP = { list: 4, compact: 10, bubbles: 12 } as const;
const ROW_PADDING = { list: 6, compact: 6, bubbles: 0 } as const;
/** Sizes in font sizes. */
const LINE = 1.3;
const TITLE_LINE = 1.55;
const TITLE_GAP = 0.45;
/** Sizes of the first bubbles relative to the first; all others are like the last. */
const BUBBLE_SIZES = [1, 0.86, 0.78, 0.66] as const;
/** Largest width of a bubble's names, which may be wider than the bubble. */
const BUBBLE_NAME_WIDTH = 1.36;
/** Size of name and value below a bubble, in font sizes. */
const BUBBLE_TEXT = 0.78;
const BUBBLE_TEXT_LINES = 2;

export interface Place extends Box {
  /** Diameter of the viewer's picture, px. */
  avatarPx: number;
}

export interface Places {
  title: Box | null;
  /** Places that fit, best first. */
  rows: readonly Place[];
  /** Lower end of the space for rows, px. */
  bottomPx: number;
}

type Style = TopUsersSettings['style'];

/** @param em font size, px @param wanted largest number of places */
export function placesOf(
  style: Style,
  box: Box,
  em: number,
  scale: number,
  wanted: number,
  { hasTitle, isRight }: { hasTitle: boolean; isRight: boolean },
): Places {
  const titlePx = hasTitle ? Math.round(em * TITLE_LINE) : 0;
  const top = box.y + titlePx + (hasTitle ? Math.round(em * TITLE_GAP) : 0);
  const area: Box = { ...box, y: top, height: Math.max(0, box.y + box.height - top) };
  const title = hasTitle ? { ...box, height: titlePx } : null;
  const rows = style === 'bubbles' ? bubbles(area, em, scale, wanted, isRight) : lines(style, area, em, scale, wanted);
  return { title, rows, bottomPx: area.y + area.height };
}

function lines(style: 'list' | 'compact', area: Box, em: number, scale: number, wanted: number): Place[] {
  const avatarPx = Math.round(AVATAR[style] * scale);
  const height = Math.round(Math.max(avatarPx, em * LINE) + 2 * ROW_PADDING[style] * scale);
  const gap = Math.round(ROW_GAP[style] * scale);
  const fitting = Math.max(1, Math.floor((area.height + gap) / (height + gap)));
  return Array.from({ length: Math.min(wanted, fitting) }, (_none, rank) => ({
    x: area.x,
    y: area.y + rank * (height + gap),
    width: area.width,
    height,
    avatarPx,
  }));
}

/** Places bubbles from the aligned side, in as many lines as needed; bubbles of a line share a baseline. */
function bubbles(area: Box, em: number, scale: number, wanted: number, isRight: boolean): Place[] {
  const gap = Math.round(ROW_GAP.bubbles * scale);
  const textPx = Math.round(em * BUBBLE_TEXT * LINE * BUBBLE_TEXT_LINES + gap / 2);
  const places: Place[] = [];
  let top = area.y;
  for (let rank = 0; rank < wanted;) {
    const line = bubbleLine(area.width, scale, rank, wanted, gap);
    const highest = Math.max(...line.map(({ avatarPx }) => avatarPx));
    if (rank > 0 && top + highest + textPx > area.y + area.height) break;
    for (const { x, width, avatarPx } of line) {
      const left = isRight ? area.x + area.width - x - width : area.x + x;
      places.push({ x: left, y: top + highest - avatarPx, width, height: avatarPx + textPx, avatarPx });
    }
    top += highest + textPx + gap;
    rank += line.length;
  }
  return places;
}

function bubbleLine(
  widthPx: number,
  scale: number,
  firstRank: number,
  wanted: number,
  gap: number,
): { x: number; width: number; avatarPx: number }[] {
  const line: { x: number; width: number; avatarPx: number }[] = [];
  let x = 0;
  for (let rank = firstRank; rank < wanted; rank++) {
    const share = BUBBLE_SIZES[Math.min(rank, BUBBLE_SIZES.length - 1)]!;
    const avatarPx = Math.round(Math.min(AVATAR.bubbles * scale * share, widthPx));
    const width = Math.min(Math.round(avatarPx * BUBBLE_NAME_WIDTH), Math.max(avatarPx, widthPx));
    if (line.length > 0 && x + width > widthPx) break;
    line.push({ x, width, avatarPx });
    x += width + gap;
  }
  return line;
}
