/**
 * Places the parts of a moment inside the alert box, px. Pure apart from measuring texts. A name that does not fit gets smaller
 * and ends in an ellipsis only then; nothing leaves the box.
 *
 *   line   ( (o) Anna  Rose ×12  [gift] )        card  ┌──────────────────────┐
 *                                                      │ (o)  Anna     [gift] │
 *   stage, scene   ┌──────────────┐                    │      Rose ×12        │
 *                  │    [gift]    │                    └──────────────────────┘
 *                  │ (o)  Anna    │
 *                  │   Rose ×12   │
 *                  │  60 coins    │
 *                  └──────────────┘
 */
import type { Box } from '../../../core/geometry.ts';
import type { AlertBoxSettings, MomentStaging } from '#schemas/generated/types.ts';

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
  image: Box | null;
  profile: Box | null;
  lines: readonly PlacedLine[];
}

interface Room {
  width: number;
  height: number;
}

/** Lengths in font sizes. */
const LINE_HEIGHT = 1.25;
const PILL_HEIGHT = 1.9;
const GAP = 0.4;
const CARD_PICTURE = 2.7;
const SMALL = 0.78;
/** Smallest share of its size to which a name shrinks. */
const SHRINKS = [1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52] as const;
const SHARES = { top: 0, center: 0.5, bottom: 1 } as const;
/** Share of the box that a large card takes. */
const STAGE_SHARE = 0.48;

/** Returns the largest of the allowed sizes at which a part fits. */
export function fittingSize(measure: MeasurePart, part: PartName, wantedPx: number, widthPx: number): number {
  const sizes = SHRINKS.map((share) => wantedPx * share);
  return sizes.find((size) => measure(part, size) <= widthPx) ?? sizes.at(-1)!;
}

export function layOutMoment(
  parts: MomentParts,
  room: Room,
  em: number,
  settings: Pick<AlertBoxSettings, 'verticalAlignment'>,
  measure: MeasurePart,
): MomentLayout {
  if (parts.staging === 'line') return pill(parts, room, em, SHARES[settings.verticalAlignment], measure);
  if (parts.staging === 'card') return card(parts, room, em, SHARES[settings.verticalAlignment], measure);
  return tower(parts, room, em, SHARES[settings.verticalAlignment], measure);
}

const centred = (room: Room, width: number, height: number, share: number): Box => ({
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
function stacked(
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

/** The gift above the name: a large card, or the whole box. */
function tower(parts: MomentParts, room: Room, em: number, share: number, measure: MeasurePart): MomentLayout {
  const isScene = parts.staging === 'scene';
  const height = isScene ? room.height : Math.min(room.height, Math.max(room.height * STAGE_SHARE, em * 7));
  const width = isScene ? room.width : Math.min(room.width, Math.max(room.width * 0.8, em * 9));
  const panel = centred(room, width, height, isScene ? 0 : share);
  const pad = Math.min(em, height * 0.06);
  const inside = Math.max(1, width - 2 * pad);
  const grows = isScene ? 2 : 1.35;
  const titlePx = fittingSize(measure, 'title', Math.min(em * grows, height * 0.16), inside);
  const textPx = parts.hasText
    ? fittingSize(measure, 'text', Math.min(em * (isScene ? 1.3 : 1), height * 0.11), inside)
    : 0;
  const coinsPx = parts.hasCoins
    ? fittingSize(measure, 'coins', Math.min(em * (isScene ? 1.5 : 1), height * 0.11), inside)
    : 0;
  const rows: [PartName, number][] = [['title', titlePx]];
  if (parts.hasText) rows.push(['text', textPx]);
  if (parts.hasCoins) rows.push(['coins', coinsPx]);
  const textHeight = rows.reduce((sum, [, size]) => sum + size * LINE_HEIGHT, 0);
  const pictureRoom = Math.max(0, height - 2 * pad - textHeight - pad * 0.6);
  const big = Math.min(pictureRoom, inside);
  const top = panel.y + pad;
  const middle = panel.x + width / 2;
  const square = (side: number, centreX: number, y: number): Box => ({
    x: Math.round(centreX - side / 2),
    y: Math.round(y),
    width: Math.round(side),
    height: Math.round(side),
  });
  const hasBoth = parts.hasImage && parts.hasProfile;
  const small = big * 0.42;
  return {
    panel,
    image: parts.hasImage ? square(big, middle, top) : null,
    profile: !parts.hasProfile
      ? null
      : hasBoth
        ? square(small, middle + big * 0.42, top + big - small)
        : square(big * 0.9, middle, top + big * 0.05),
    lines: stacked(rows, top + pictureRoom + pad * 0.6, { x: middle, maxWidth: inside, align: 'center' }),
  };
}
