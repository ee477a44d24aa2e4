/** Aligns, distributes, centres, expands and orders items. Pure; overlay units. */
import { CANVAS_SIZE } from '#engine/core/geometry.ts';
import type { Box } from '#engine/core/geometry.ts';
import type { Orientation } from '#schemas/generated/types.ts';
import { boundsOf } from './bounds.ts';

/** Box with the id of its item. */
export interface PlacedBox {
  id: string;
  box: Box;
}

export const ALIGNMENTS = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];

const ALIGN: Readonly<Record<Alignment, (box: Box, frame: Box) => Box>> = {
  left: (box, frame) => ({ ...box, x: frame.x }),
  centre: (box, frame) => ({ ...box, x: frame.x + (frame.width - box.width) / 2 }),
  right: (box, frame) => ({ ...box, x: frame.x + frame.width - box.width }),
  top: (box, frame) => ({ ...box, y: frame.y }),
  middle: (box, frame) => ({ ...box, y: frame.y + (frame.height - box.height) / 2 }),
  bottom: (box, frame) => ({ ...box, y: frame.y + frame.height - box.height }),
};

/** Returns the whole overlay as a box. */
export function overlayBox(orientation: Orientation): Box {
  return { x: 0, y: 0, ...CANVAS_SIZE[orientation] };
}

/** Aligns several items with each other, a single one with the overlay. */
export function align(placed: readonly PlacedBox[], how: Alignment, orientation: Orientation): PlacedBox[] {
  const frame = placed.length > 1 ? boundsOf(placed.map(({ box }) => box))! : overlayBox(orientation);
  return placed.map(({ id, box }) => ({ id, box: ALIGN[how](box, frame) }));
}

/** Moves all together so that their common box is centred on the overlay. */
export function centreOnOverlay(
  placed: readonly PlacedBox[],
  axis: 'horizontal' | 'vertical',
  orientation: Orientation,
): PlacedBox[] {
  const bounds = boundsOf(placed.map(({ box }) => box));
  if (bounds === null) return [];
  const centred = ALIGN[axis === 'horizontal' ? 'centre' : 'middle'](bounds, overlayBox(orientation));
  const dx = centred.x - bounds.x;
  const dy = centred.y - bounds.y;
  return placed.map(({ id, box }) => ({ id, box: { ...box, x: box.x + dx, y: box.y + dy } }));
}

/** Resizes every item to the overlay ("expand to overlay", behaviour: editor-4). */
export function expandToOverlay(placed: readonly PlacedBox[], orientation: Orientation): PlacedBox[] {
  return placed.map(({ id }) => ({ id, box: overlayBox(orientation) }));
}

/**
 * Spaces neighbours equally; the outer two stay. Fewer than three items stay as they are. The order follows the
 * middles, so that overlapping items keep their places in the row.
 */
export function distribute(placed: readonly PlacedBox[], axis: 'horizontal' | 'vertical'): PlacedBox[] {
  if (placed.length < 3) return [...placed];
  const start = axis === 'horizontal' ? 'x' : 'y';
  const size = axis === 'horizontal' ? 'width' : 'height';
  const middle = ({ box }: PlacedBox): number => box[start] + box[size] / 2;
  const sorted = [...placed].sort((left, right) => middle(left) - middle(right));
  const bounds = boundsOf(placed.map(({ box }) => box))!;
  const taken = sorted.reduce((sum, { box }) => sum + box[size], 0);
  const gap = (bounds[size] - taken) / (sorted.length - 1);
  let at = bounds[start];
  return sorted.map(({ id, box }) => {
    const placedBox = { id, box: { ...box, [start]: at } };
    at += box[size] + gap;
    return placedBox;
  });
}

export type OrderMove = 'front' | 'forward' | 'backward' | 'back';

/** Returns the order (bottom first) after moving some items, which keep their order among themselves. */
export function reorder(order: readonly string[], ids: ReadonlySet<string>, move: OrderMove): string[] {
  const rest = order.filter((id) => !ids.has(id));
  const moved = order.filter((id) => ids.has(id));
  if (move === 'front') return [...rest, ...moved];
  if (move === 'back') return [...moved, ...rest];
  return move === 'forward' ? stepped(order, ids) : stepped([...order].reverse(), ids).reverse();
}

/** Moves each of the ids one place up, adjacent ones as a block. */
function stepped(order: readonly string[], ids: ReadonlySet<string>): string[] {
  const result = [...order];
  for (let index = result.length - 2; index >= 0; index--) {
    const [lower, upper] = [result[index]!, result[index + 1]!];
    if (ids.has(lower) && !ids.has(upper)) [result[index], result[index + 1]] = [upper, lower];
  }
  return result;
}
