/**
 * Editable form of an overlay: items by id plus an order, so that patches name ids and edits of different items never
 * collide. Files and the API carry the same overlay as an ordered list.
 */
import type { Overlay as OverlayFile, OverlayItem, OverlayTheme } from '#schemas/generated/types.ts';

/** Most items of an overlay (`maxItems` of its schema). */
export const MAX_ITEMS = 200;

export interface Overlay {
  id: string;
  name: string;
  itemsById: Readonly<Record<string, OverlayItem>>;
  /** Item ids, bottom first; stacking order is index times 1000 (behaviour: canvas-2). */
  order: readonly string[];
  /** Theme that the overlay wears; left out = its items have their own look. */
  theme?: OverlayTheme;
}

/** Converts an overlay file to the editable form. */
export function overlayFromFile(file: OverlayFile): Overlay {
  return {
    id: file.id,
    name: file.name,
    itemsById: Object.fromEntries(file.items.map((item) => [item.id, item])),
    order: file.items.map((item) => item.id),
    ...(file.theme !== undefined && { theme: file.theme }),
  };
}

/** Converts an overlay to the ordered form of files and pages. */
export function overlayToFile(overlay: Overlay): OverlayFile {
  const { id, name, theme } = overlay;
  return { id, name, items: itemsInOrder(overlay), ...(theme !== undefined && { theme }) };
}

/** Returns the items of an overlay, bottom first. Ids in `order` without an item are skipped. */
export function itemsInOrder(overlay: Overlay): OverlayItem[] {
  return overlay.order.flatMap((id) => overlay.itemsById[id] ?? []);
}
