/**
 * Items off the air: hidden in both orientations. While the stream is on, new items begin so, and the editor draws them
 * like visible ones, so that they can be designed before viewers see them. Pure.
 */
import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { OverlayItem } from '#schemas/generated/types.ts';

/** Flags of an item that no viewer sees. */
export const OFF_AIR = { isVisible: false, isVisibleLandscape: false } as const satisfies Partial<OverlayItem>;

/** Flags of an item that viewers see in both orientations. */
export const ON_AIR = { isVisible: true, isVisibleLandscape: true } as const satisfies Partial<OverlayItem>;

/** Tells whether viewers see an item in neither orientation. */
export function isOffAir({ isVisible, isVisibleLandscape }: Pick<OverlayItem, keyof typeof OFF_AIR>): boolean {
  return !isVisible && !isVisibleLandscape;
}

/** Returns those of these items that exist and are off the air. */
export function offAirItems({ itemsById }: Overlay, ids: Iterable<string>): OverlayItem[] {
  return [...new Set(ids)].flatMap((id) => {
    const item = Object.hasOwn(itemsById, id) ? itemsById[id] : undefined;
    return item !== undefined && isOffAir(item) ? [item] : [];
  });
}

/** Returns the overlay with these items drawn as if they were on the air; the same object when none of them is off it. */
export function withOffAirDrawn(overlay: Overlay, ids: Iterable<string>): Overlay {
  const drawn = offAirItems(overlay, ids);
  if (drawn.length === 0) return overlay;
  const asSeen = drawn.map((item) => [item.id, seen(item)] as const);
  return { ...overlay, itemsById: { ...overlay.itemsById, ...Object.fromEntries(asSeen) } };
}

/** The same item gives the same object: views compare by identity. */
const seenItems = new WeakMap<OverlayItem, OverlayItem>();

function seen(item: OverlayItem): OverlayItem {
  const known = seenItems.get(item) ?? { ...item, ...ON_AIR };
  seenItems.set(item, known);
  return known;
}
