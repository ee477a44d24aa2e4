/**
 * Places the parts of large cards and of scenes, px (behaviour: moment-14).
 *
 *   tower, spotlight  ┌────────────┐  poster  ┌────────────┐  medal    .─────.     banner
 *   (without panel)   │   [gift]   │          │    Anna    │         ╱ [gift] ╲    ┌──────────────────┐
 *                     │ (o) Anna   │          │  Rose ×12  │        │   Anna   │   │[gift]  Anna      │
 *                     │  Rose ×12  │          │   [gift]   │         ╲Rose ×12╱    │  (o)   Rose ×12  │
 *                     └────────────┘          └────────────┘          `─────´      └──────────────────┘
 */
import type { Box } from '../../../core/geometry.ts';
import type { MomentLayout as LayoutName } from '#schemas/generated/types.ts';
import {
  centred,
  fittingSize,
  LINE_HEIGHT,
  type MeasurePart,
  type MomentLayout,
  type MomentParts,
  type PartName,
  type Room,
  stacked,
} from './momentParts.ts';

interface Wanted {
  parts: MomentParts;
  room: Room;
  em: number;
  /** Place of a large card in the free height, 0..1. */
  share: number;
  measure: MeasurePart;
}

/** Share of the box that a large card takes. */
const STAGE_SHARE = 0.56;
/** Share of the box that a strip takes. */
const STRIP_SHARES = { stage: 0.4, scene: 0.66 } as const;
/** Widest picture of a strip, in its widths, and the same beside a name that would be cut off. */
const STRIP_PICTURE = 0.36;
const LEAST_PICTURE = 0.22;
/** Largest size of the other texts in a strip, where a long name gets small. */
const BELOW_NAME = 0.86;
/** Width of the fading edge of a shade, in margins of the card. */
const FADE = 1.4;
/** Share of the box's shorter side that a round card takes. */
const MEDAL_SHARE = 0.8;
/** Width of the texts in a medal, in diameters. */
const CHORD = 0.74;

export function layOutLarge(name: LayoutName, wanted: Wanted): MomentLayout {
  if (name === 'banner') return banner(wanted);
  if (name === 'medal') return medal(wanted);
  return tower(wanted, name);
}

interface Rows {
  rows: [PartName, number][];
  height: number;
}

/** Chooses the sizes of the texts for a width and a height. */
function rowsOf({ parts, em, measure }: Wanted, inside: number, height: number): Rows {
  const isScene = parts.staging === 'scene';
  const rows: [PartName, number][] = [
    ['title', fittingSize(measure, 'title', Math.min(em * (isScene ? 2 : 1.35), height * 0.16), inside)],
  ];
  if (parts.hasText)
    rows.push(['text', fittingSize(measure, 'text', Math.min(em * (isScene ? 1.3 : 1), height * 0.11), inside)]);
  if (parts.hasCoins)
    rows.push(['coins', fittingSize(measure, 'coins', Math.min(em * (isScene ? 1.5 : 1), height * 0.11), inside)]);
  return { rows, height: rows.reduce((sum, [, size]) => sum + size * LINE_HEIGHT, 0) };
}

const square = (side: number, centreX: number, y: number): Box => ({
  x: Math.round(centreX - side / 2),
  y: Math.round(y),
  width: Math.round(side),
  height: Math.round(side),
});

/** Moves a picture to the right, so that it covers less of a show. */
const aside = (box: Box | null, by: number): Box | null =>
  box === null ? null : { ...box, x: Math.round(box.x + Math.max(0, by)) };

/** Widens a box above and below, whole px. */
const widened = ({ x, y, width, height }: Box, by: number): Box => ({
  x: Math.round(x),
  y: Math.round(y - by),
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height + by * 2)),
});

/** Puts gift and picture into a square; a picture beside a gift overlaps its lower corner. */
function pictures(
  parts: MomentParts,
  big: number,
  middle: number,
  top: number,
): Pick<MomentLayout, 'image' | 'profile'> {
  const small = big * 0.42;
  const beside = parts.hasImage ? square(small, middle + big * 0.42, top + big - small) : null;
  return {
    image: parts.hasImage ? square(big, middle, top) : null,
    profile: !parts.hasProfile ? null : (beside ?? square(big * 0.9, middle, top + big * 0.05)),
  };
}

/** The gift above the name, or below it: a large card, or the whole box. */
function tower(wanted: Wanted, name: Exclude<LayoutName, 'banner' | 'medal'>): MomentLayout {
  const { parts, room, em, share } = wanted;
  const isScene = parts.staging === 'scene';
  const height = isScene ? room.height : Math.min(room.height, Math.max(room.height * STAGE_SHARE, em * 7));
  const width = isScene ? room.width : Math.min(room.width, Math.max(room.width * 0.8, em * 9));
  const panel = centred(room, width, height, isScene ? 0 : share);
  const pad = Math.min(em, height * 0.06);
  const inside = Math.max(1, width - 2 * pad);
  // Letters on the fading edge of a shade could not be read.
  const fade = name === 'spotlight' ? pad * FADE : 0;
  const textWidth = Math.max(1, inside - 2 * fade);
  const texts = rowsOf(wanted, textWidth, height);
  const pictureRoom = Math.max(0, height - 2 * pad - texts.height - pad * 0.6);
  const big = Math.min(pictureRoom, inside);
  const top = panel.y + pad;
  const middle = panel.x + width / 2;
  const isPoster = name === 'poster';
  const textTop = isPoster ? top : top + pictureRoom + pad * 0.6;
  const pictureTop = isPoster ? top + texts.height + pad * 0.6 : top;
  const shown = pictures(parts, big, middle, pictureTop);
  return {
    panel,
    ...shown,
    show: {
      box: widened({ x: panel.x + pad, y: pictureTop, width: inside, height: pictureRoom }, pad * 0.7),
      profile: aside(shown.profile, Math.min(big * 0.44, (inside - big * 1.26) / 2)),
    },
    lines: stacked(texts.rows, textTop, { x: middle, maxWidth: textWidth, align: 'center' }),
    ...(name === 'spotlight' && {
      shade: {
        x: panel.x + pad,
        y: textTop - fade,
        width: inside,
        height: texts.height + 2 * fade,
        blur: fade,
      },
    }),
  };
}

/** A round panel; texts are as wide as the circle allows below its middle. */
function medal(wanted: Wanted): MomentLayout {
  const { parts, room, em, share } = wanted;
  const isScene = parts.staging === 'scene';
  const most = Math.min(room.width, room.height);
  const side = isScene ? most : Math.min(most, Math.max(most * MEDAL_SHARE, em * 9));
  const panel = centred(room, side, side, isScene ? 0.5 : share);
  const inside = side * CHORD;
  const texts = rowsOf(wanted, inside, side * 0.9);
  const pad = side * 0.07;
  // The last line needs the width of the circle where it stands.
  const pictureRoom = Math.max(0, side - 3.4 * pad - texts.height);
  const big = Math.min(pictureRoom, inside);
  const middle = panel.x + side / 2;
  const top = panel.y + pad;
  const shown = pictures(parts, big, middle, top);
  return {
    panel,
    radius: Math.round(side / 2),
    ...shown,
    show: { box: square(big * 1.2, middle, top - big * 0.1), profile: aside(shown.profile, big * 0.14) },
    lines: stacked(texts.rows, top + pictureRoom + pad * 0.3, { x: middle, maxWidth: inside, align: 'center' }),
  };
}

interface Strip {
  /** Side of the picture, px. */
  big: number;
  /** Left edge and width of the texts, px. */
  left: number;
  inside: number;
  rows: Rows['rows'];
}

/** Divides a strip between picture and texts: the picture gives room to a name that would be cut off. */
function stripOf(wanted: Wanted, panel: Box, pad: number, share: number = STRIP_PICTURE): Strip {
  const { parts, measure } = wanted;
  const { hasImage, hasProfile } = parts;
  const big = hasImage || hasProfile ? Math.min(panel.height - 2 * pad, panel.width * share) : 0;
  // A picture beside a gift reaches over its edge.
  const left = panel.x + pad + (big > 0 ? big * (hasImage && hasProfile ? 1.13 : 1) + pad : 0);
  const inside = Math.max(1, panel.x + panel.width - pad - left);
  const { rows } = rowsOf(wanted, inside, panel.height * 1.6);
  return share > LEAST_PICTURE && measure(...rows[0]!) > inside
    ? stripOf(wanted, panel, pad, LEAST_PICTURE)
    : { big, left, inside, rows };
}

/** A strip over the whole width: gift and picture at the left, texts beside them. */
function banner(wanted: Wanted): MomentLayout {
  const { parts, room, em, share } = wanted;
  const isScene = parts.staging === 'scene';
  const height = Math.min(room.height, Math.max(room.height * STRIP_SHARES[isScene ? 'scene' : 'stage'], em * 5));
  const panel = centred(room, room.width, height, isScene ? 0.5 : share);
  const pad = Math.min(em, height * 0.08);
  const { big, left, inside, rows: fitting } = stripOf(wanted, panel, pad);
  const [[, titlePx]] = fitting as [[PartName, number]];
  const rows = fitting.map(([part, size]): [PartName, number] =>
    part === 'title' ? [part, size] : [part, Math.min(size, titlePx * BELOW_NAME)],
  );
  const textHeight = rows.reduce((sum, [, size]) => sum + size * LINE_HEIGHT, 0);
  const shown = pictures(parts, big, panel.x + pad + big / 2, panel.y + (height - big) / 2);
  return {
    panel,
    ...shown,
    show: { box: square(big, panel.x + pad + big / 2, panel.y + (height - big) / 2), profile: shown.profile },
    lines: stacked(rows, panel.y + (height - textHeight) / 2, { x: left, maxWidth: inside, align: 'left' }),
  };
}
