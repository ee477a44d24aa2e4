/**
 * Fits a step to another version of an overlay: changes of removed items are dropped, and the order again names every
 * item exactly once. Pure. So two people may add, remove and sort at the same time.
 */
import { mergePatch } from '#engine/core/mergePatch.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { diffPatch, type Patch } from './diffPatch.ts';

type Items = Readonly<Record<string, unknown>>;

/** Returns the part of `patch` that still applies to `overlay`, with a complete order; null when nothing is left. */
export function fitOverlay(overlay: Overlay, patch: Patch): Patch | null {
  const { itemsById, order, ...rest } = patch as { itemsById?: Items; order?: readonly string[] };
  const items = itemsById === undefined ? undefined : fittingItems(overlay, itemsById);
  const next = mergePatch(overlay, { ...rest, ...(items && { itemsById: items }) }) as Overlay;
  const fitted = { ...next, order: wholeOrder(order ?? overlay.order, overlay.order, next.itemsById) };
  return diffPatch(overlay, fitted);
}

/** Returns changes of existing items, and complete new items. */
function fittingItems(overlay: Overlay, items: Items): Items {
  const isFitting = ([id, change]: [string, unknown]): boolean =>
    Object.hasOwn(overlay.itemsById, id) || (change !== null && Object.hasOwn(change as object, 'type'));
  return Object.fromEntries(Object.entries(items).filter(isFitting));
}

/**
 * Returns the wanted order with every item once: removed items are dropped, and unknown ones stay above their former
 * neighbour.
 */
function wholeOrder(wanted: readonly string[], known: readonly string[], itemsById: Items): string[] {
  const order = [...new Set(wanted)].filter((id) => Object.hasOwn(itemsById, id));
  const placed = new Set(order);
  for (const id of [...known, ...Object.keys(itemsById)]) {
    if (placed.has(id) || !Object.hasOwn(itemsById, id)) continue;
    const at = known.indexOf(id);
    const below = known
      .slice(0, Math.max(0, at))
      .filter((other) => placed.has(other))
      .at(-1);
    order.splice(at === -1 ? order.length : below === undefined ? 0 : order.indexOf(below) + 1, 0, id);
    placed.add(id);
  }
  return order;
}
