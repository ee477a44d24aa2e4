/**
 * Places the parts of a moment inside the alert box, px. Pure apart from measuring texts. A name that does not fit gets smaller
 * and ends in an ellipsis only then; nothing leaves the box.
 *
 *   line   ( (o) Anna  Rose ×12  [gift] )        card  ┌──────────────────────┐
 *                                                      │ (o)  Anna     [gift] │
 *                                                      │      Rose ×12        │
 *                                                      └──────────────────────┘
 *
 * Large cards and scenes: `largeLayouts.ts`.
 */
import type { Box } from '../../../core/geometry.ts';
import type { AlertBoxSettings, MomentStaging } from '#schemas/generated/types.ts';
import { layOutLarge } from './largeLayouts.ts';

/** Parts of a moment that take up room. */
export interface MomentParts {
  staging: MomentStaging;
  hasImage: boolean;
  hasProfile: boolean;
  hasText: boolean;
  hasCoins: boolean;
}

export type PartName = 'title' | 'text' | 'coins';

/** Measures a part at a font size, px. */
export type MeasurePart = (part: PartName, fontSizePx: number) => number;

export interface PlacedLine {
  part: PartName;
  fontSizePx: number;
  x: number;
  y: number;
  maxWidth: number;
  align: 'left' | 'center';
}

export interface MomentLayout {
  panel: Box;
  /** Radius of the panel's corners, px; left out = that of the item. */
  radius?: number;
  /** Soft shade behind the texts in place of a panel. */
  shade?: Box;
  image: Box | null;
  profile: Box | null;
  lines: readonly PlacedLine[];
}

export interface Room {
  width: number;
  height: number;
}

/** Lengths in font sizes. */
export const LINE_HEIGHT = 1.25;
const PILL_HEIGHT = 1.9;
const GAP = 0.4;
const CARD_PICTURE = 2.7;
const SMALL = 0.78;
/** Smallest share of its size to which a name shrinks. */
const SHRINKS = [1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52] as const;
const SHARES = { top: 0, center: 0.5, bottom: 1 } as const;

/** Returns the largest of the allowed sizes at which a part fits. */
export function fittingSize(measure: MeasurePart, part: PartName, wantedPx: number, widthPx: number): number {
  const sizes = SHRINKS.map((share) => wantedPx * share);
  return sizes.find((size) => measure(part, size) <= widthPx) ?? sizes.at(-1)!;
}

export function layOutMoment(
  parts: MomentParts,
  room: Room,
  em: number,
  settings: Pick<AlertBoxSettings, 'momentLayout' | 'verticalAlignment'>,
  measure: MeasurePart,
): MomentLayout {
  if (parts.staging === 'line') return pill(parts, room, em, SHARES[settings.verticalAlignment], measure);
  if (parts.staging === 'card') return card(parts, room, em, SHARES[settings.verticalAlignment], measure);
  return layOutLarge(settings.momentLayout, { parts, room, em, share: SHARES[settings.verticalAlignment], measure });
}

export const centred = (room: Room, width: number, height: number, share: number): Box => ({
  x: Math.round((room.width - width) / 2),
  y: Math.round((room.height - height) * share),
  width: Math.round(width),
  height: Math.round(height),
});

/** One line: picture, name, what happened, gift. */
function pill(parts: MomentParts, room: Room, wanted: number, share: number, measure: MeasurePart): MomentLayout {
  const em = Math.min(wanted, room.height / PILL_HEIGHT);
  const height = em * PILL_HEIGHT;
  const pictureOf = (has: boolean): number => (has ? height * 0.8 + em * GAP : em * GAP);
  const sides = pictureOf(parts.hasProfile) + pictureOf(parts.hasImage) + em * GAP;
  const inside = Math.max(1, room.width - sides - em * GAP);
  const nameRoom = parts.hasText ? inside * 0.62 : inside;
  const titlePx = fittingSize(measure, 'title', em, nameRoom);
  const titleWidth = Math.min(nameRoom, measure('title', titlePx));
  const textRoom = Math.max(1, inside - titleWidth);
  const textPx = parts.hasText ? fittingSize(measure, 'text', em * SMALL, textRoom) : em;
  const textWidth = parts.hasText ? Math.min(textRoom, measure('text', textPx)) + em * GAP : 0;
  const panel = centred(room, Math.min(room.width, sides + titleWidth + textWidth), height, share);
  const pad = height * 0.1;
  const side = height * 0.8;
  const titleX = panel.x + pad + pictureOf(parts.hasProfile) - (parts.hasProfile ? 0 : pad - em * 0.2);
  const middle = panel.y + height / 2;
  const line = (part: PartName, fontSizePx: number, x: number, maxWidth: number): PlacedLine => ({
    part,
    fontSizePx,
    x,
    y: middle,
    maxWidth: Math.max(1, Math.ceil(maxWidth) + 1),
    align: 'left',
  });
  return {
    panel,
    profile: parts.hasProfile ? { x: panel.x + pad, y: panel.y + pad, width: side, height: side } : null,
    image: parts.hasImage
      ? { x: panel.x + panel.width - pad - side, y: panel.y + pad, width: side, height: side }
      : null,
    lines: [
      line('title', titlePx, titleX, titleWidth),
      ...(parts.hasText ? [line('text', textPx, titleX + titleWidth + em * GAP, textWidth - em * GAP)] : []),
    ],
  };
}

/** Two lines beside the picture, and the gift at the other side. */
function card(parts: MomentParts, room: Room, wanted: number, share: number, measure: MeasurePart): MomentLayout {
  const em = Math.min(wanted * 1.15, room.height / (CARD_PICTURE + 1.2));
  const side = em * CARD_PICTURE;
  const pad = em * 0.6;
  const gap = em * 0.6;
  const pictures = (parts.hasProfile ? side + gap : 0) + (parts.hasImage ? side + gap : 0);
  const inside = Math.max(1, room.width - 2 * pad - pictures);
  const titlePx = fittingSize(measure, 'title', em, inside);
  const textPx = parts.hasText ? fittingSize(measure, 'text', em * SMALL, inside) : 0;
  const coinsPx = parts.hasCoins ? fittingSize(measure, 'coins', em * SMALL, inside) : 0;
  const widths = [measure('title', titlePx), parts.hasText ? measure('text', textPx) : 0];
  if (parts.hasCoins) widths.push(measure('coins', coinsPx));
  const width = Math.min(inside, Math.max(...widths));
  const height = Math.max(side, (titlePx + textPx + coinsPx) * LINE_HEIGHT) + 2 * pad;
  const panel = centred(room, Math.min(room.width, width + 2 * pad + pictures), Math.min(room.height, height), share);
  const textX = panel.x + pad + (parts.hasProfile ? side + gap : 0);
  const rows: [PartName, number][] = [['title', titlePx]];
  if (parts.hasText) rows.push(['text', textPx]);
  if (parts.hasCoins) rows.push(['coins', coinsPx]);
  const top = panel.y + (panel.height - rows.reduce((sum, [, size]) => sum + size * LINE_HEIGHT, 0)) / 2;
  return {
    panel,
    profile: parts.hasProfile
      ? { x: panel.x + pad, y: panel.y + (panel.height - side) / 2, width: side, height: side }
      : null,
    image: parts.hasImage
      ? { x: panel.x + panel.width - pad - side, y: panel.y + (panel.height - side) / 2, width: side, height: side }
      : null,
    lines: stacked(rows, top, { x: textX, maxWidth: width, align: 'left' }),
  };
}

/** Puts lines below each other. Each is placed by its middle. */
export function stacked(
  rows: readonly [PartName, number][],
  top: number,
  place: Pick<PlacedLine, 'x' | 'maxWidth' | 'align'>,
): PlacedLine[] {
  let y = top;
  return rows.map(([part, fontSizePx]) => {
    const middle = y + (fontSizePx * LINE_HEIGHT) / 2;
    y += fontSizePx * LINE_HEIGHT;
    return { ...place, part, fontSizePx, y: middle, maxWidth: Math.max(1, Math.ceil(place.maxWidth) + 1) };
  });
}
