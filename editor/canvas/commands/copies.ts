/** Where new items and copies stand, so that none hides another, and what they are called. Pure. */
import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { OverlayItem, Position } from '#schemas/generated/types.ts';

/** How far a copy stands from its original, overlay units; that of the REST interface. */
export const COPY_OFFSET = 24;

/** The item moved right and down in both orientations. */
export function asideOf(item: OverlayItem, distance: number): OverlayItem {
  const aside = ({ x, y }: Position): Position => ({ x: x + distance, y: y + distance });
  return { ...item, position: aside(item.position), positionLandscape: aside(item.positionLandscape) };
}

/** Moved aside as often as another item stands in exactly its place. */
export function withFreePlace(item: OverlayItem, others: readonly OverlayItem[]): OverlayItem {
  const isTaken = ({ position: { x, y } }: OverlayItem): boolean =>
    others.some(({ position }) => position.x === x && position.y === y);
  let placed = item;
  for (let tries = 0; tries < others.length && isTaken(placed); tries++) placed = asideOf(placed, COPY_OFFSET);
  return placed;
}

/** `Goal`, or `Goal 2` and so on when the name is taken. */
export function firstFreeName(name: string, { itemsById }: Overlay): string {
  if (name === '') return name;
  const taken = new Set(Object.values(itemsById).map((item) => item.name));
  let candidate = name;
  for (let count = 2; taken.has(candidate); count++) candidate = `${name} ${count}`;
  return candidate;
}
