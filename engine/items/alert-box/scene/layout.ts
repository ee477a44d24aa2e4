/**
 * Places the parts of a moment inside the alert box, px. Pure apart from measuring texts. A name that does not fit gets smaller
 * and ends in an ellipsis only then; nothing leaves the box. One that would be tiny in a line gets a small card.
 *
 *   line   ( (o) Anna  Rose ×12  [gift] )        card  ┌──────────────────────┐
 *                                                      │ (o)  Anna     [gift] │
 *                                                      │      Rose ×12        │
 *                                                      └──────────────────────┘
 *
 * Large cards and scenes: `largeLayouts.ts`.
 */
import type { AlertBoxSettings } from '#schemas/generated/types.ts';
import { layOutLarge } from './largeLayouts.ts';
import {
  centred,
  fittingSize,
  LINE_HEIGHT,
  type MeasurePart,
  type MomentLayout,
  type MomentParts,
  type PartName,
  type PlacedLine,
  type Room,
  stacked,
} from './momentParts.ts';

const PILL_HEIGHT = 1.9;
const GAP = 0.4;
const CARD_PICTURE = 2.7;
const SMALL = 0.78;
/** Smallest name in a line, in font sizes. A longer one gets a small card, where it has a line to itself. */
const SMALLEST_NAME = 0.64;
/** Font size of that card, in font sizes of a line. */
const NARROW_CARD = 0.72;
const SHARES = { top: 0, center: 0.5, bottom: 1 } as const;

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

/** One line: picture, name, what happened, gift. */
function pill(parts: MomentParts, room: Room, wanted: number, share: number, measure: MeasurePart): MomentLayout {
  const em = Math.min(wanted, room.height / PILL_HEIGHT);
  const height = em * PILL_HEIGHT;
  const pictureOf = (has: boolean): number => (has ? height * 0.8 + em * GAP : em * GAP);
  const sides = pictureOf(parts.hasProfile) + pictureOf(parts.hasImage) + em * GAP;
  const inside = Math.max(1, room.width - sides - em * GAP);
  const nameRoom = parts.hasText ? inside * 0.62 : inside;
  const titlePx = fittingSize(measure, 'title', em, nameRoom);
  if (titlePx < em * SMALLEST_NAME) return card(parts, room, em * NARROW_CARD, share, measure);
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
