/** Parts of a moment and their places, shared by all its layouts. Pure apart from measuring texts. */
import type { Box } from '../../../core/geometry.ts';
import type { MomentStaging } from '#schemas/generated/types.ts';

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
  /** Soft shade behind the texts in place of a panel, and how far its edge fades inwards and outwards, px. */
  shade?: Box & { blur: number };
  image: Box | null;
  profile: Box | null;
  /** Room of a three-dimensional show in place of the gift, and of the picture beside it; left out for lines and cards. */
  show?: { box: Box; profile: Box | null };
  lines: readonly PlacedLine[];
}

export interface Room {
  width: number;
  height: number;
}

/** Lengths in font sizes. */
export const LINE_HEIGHT = 1.25;
/** Smallest share of its size to which a name shrinks. */
const SHRINKS = [1, 0.92, 0.84, 0.76, 0.68, 0.6, 0.52] as const;

/** Returns the largest of the allowed sizes at which a part fits. */
export function fittingSize(measure: MeasurePart, part: PartName, wantedPx: number, widthPx: number): number {
  const sizes = SHRINKS.map((share) => wantedPx * share);
  return sizes.find((size) => measure(part, size) <= widthPx) ?? sizes.at(-1)!;
}

export const centred = (room: Room, width: number, height: number, share: number): Box => ({
  x: Math.round((room.width - width) / 2),
  y: Math.round((room.height - height) * share),
  width: Math.round(width),
  height: Math.round(height),
});

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
