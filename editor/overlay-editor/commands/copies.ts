/** Positions and names of new items and copies, so that none hides another. Pure. */
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { fillsCanvas, freePlace } from '#engine/core/placement.ts';
import { underOtherIds } from '#engine/rules/references.ts';
import { isItemVisible, itemBox } from '#engine/core/orientationMerge.ts';
import { type Box, boxesOverlap } from '#engine/core/geometry.ts';
import { ITEMS } from '#engine/items/index.ts';
import type { EventType, Orientation, OverlayItem, Position } from '#schemas/generated/types.ts';
import { geometryFields } from '../gestures/geometryPatch.ts';
import { movedBy } from '../kernels/bounds.ts';

const ORIENTATIONS: readonly Orientation[] = ['portrait', 'landscape'];

/** Offset of a copy from its original, overlay units; the same as in the REST interface. */
export const COPY_OFFSET = 24;

/** Gives copies new ids; references among them are updated. */
export function withNewIds(items: readonly OverlayItem[], newId: () => string): OverlayItem[] {
  return underOtherIds(items, new Map(items.map(({ id }) => [id, newId()])));
}

/** Moves the item right and down in both orientations. */
export function asideOf(item: OverlayItem, distance: number): OverlayItem {
  const aside = ({ x, y }: Position): Position => ({ x: x + distance, y: y + distance });
  return { ...item, position: aside(item.position), positionLandscape: aside(item.positionLandscape) };
}

/**
 * Places the item visibly in both orientations: outside the platform's interface and beside the others while there is
 * room. An item too large for that is moved aside while another one has exactly its place, and one as large as the
 * canvas stays.
 */
export function withFreePlace(item: OverlayItem, others: readonly OverlayItem[]): OverlayItem {
  return inFreePlace(inFreePlace(item, others, 'portrait'), others, 'landscape');
}

function inFreePlace(item: OverlayItem, others: readonly OverlayItem[], orientation: Orientation): OverlayItem {
  const taken = boxesOf(others, orientation);
  const box = itemBox(item, orientation);
  if (fillsCanvas(box, orientation)) return item;
  const free = freePlace(box, taken, orientation) ?? asideWhileTaken(box, taken);
  return { ...item, ...geometryFields(free, orientation) };
}

const POPUP: EventType = 'showText';

/**
 * Returns the stacking order with a new item on top, but below announcements that it overlaps: their popups are visible
 * only for seconds and must never be hidden.
 */
export function orderWith(item: OverlayItem, { order, itemsById }: Pick<Overlay, 'order' | 'itemsById'>): string[] {
  const isHidden = (other: OverlayItem): boolean =>
    ITEMS[other.type].consumes.includes(POPUP) &&
    ORIENTATIONS.some((orientation) =>
      boxesOf([other], orientation).some((box) => boxesOverlap(box, itemBox(item, orientation))),
    );
  const raised = order.filter((id) => isHidden(itemsById[id]!));
  return [...order.filter((id) => !raised.includes(id)), item.id, ...raised];
}

/** Returns the stacking order with returned items, each above what was below it before. */
export function orderWithReturned(
  order: readonly string[],
  before: readonly string[],
  returned: ReadonlySet<string>,
): string[] {
  const next = [...order];
  before.forEach((id, index) => {
    if (!returned.has(id)) return;
    const below = before
      .slice(0, index)
      .filter((other) => next.includes(other))
      .at(-1);
    next.splice(below === undefined ? 0 : next.indexOf(below) + 1, 0, id);
  });
  return next;
}

/** Returns the boxes of the visible items of an orientation. */
export function boxesOf(items: readonly OverlayItem[], orientation: Orientation): Box[] {
  return items.filter((item) => isItemVisible(item, {}, orientation)).map((item) => itemBox(item, orientation));
}

function asideWhileTaken(box: Box, taken: readonly Box[]): Box {
  let placed = box;
  const isTaken = ({ x, y }: Box): boolean => taken.some((other) => other.x === x && other.y === y);
  while (isTaken(placed)) placed = movedBy(placed, COPY_OFFSET, COPY_OFFSET);
  return placed;
}

/** Longest name of an item (schemas/entities/item-base.json). */
const MAX_NAME = 200;

/** Gives each item a name that is unique in the overlay. */
export function withFreeNames(items: readonly OverlayItem[], { itemsById }: Pick<Overlay, 'itemsById'>): OverlayItem[] {
  const taken = new Set(Object.values(itemsById).map((item) => item.name));
  return items.map((item) => {
    const name = freeName(item.name, taken);
    taken.add(name);
    return { ...item, name };
  });
}

/**
 * Returns `Goal`, or `Goal 2` and so on when the name is taken. A copy of `Goal 2` beside `Goal` continues with `Goal
 * 3`.
 */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (name === '' || !taken.has(name)) return name;
  const counted = name.replace(/ \d{1,9}$/, '');
  const base = taken.has(counted) ? counted : name;
  let candidate = name;
  for (let count = 2; taken.has(candidate); count++) candidate = withNumber(base, ` ${count}`);
  return candidate;
}

function withNumber(base: string, number: string): string {
  const letters = Array.from(base);
  const room = MAX_NAME - number.length;
  return (letters.length <= room ? base : letters.slice(0, room).join('').trimEnd()) + number;
}
