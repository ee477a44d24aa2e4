/**
 * A step that was made on one version of an overlay, made to fit another: what it says of items that are gone is left out,
 * and the order names every item exactly once again. Pure. So two people may add, remove and sort at the same time.
 */
import { mergePatch } from '#engine/core/mergePatch.ts';
import type { Overlay } from '#engine/core/overlayDocument.ts';
import { diffPatch, type Patch } from './diffPatch.ts';

type Items = Readonly<Record<string, unknown>>;

/** The part of `patch` that means something for `overlay`, with a whole order; null when nothing of it is left. */
export function fitOverlay(overlay: Overlay, patch: Patch): Patch | null {
  const { itemsById, order, ...rest } = patch as { itemsById?: Items; order?: readonly string[] };
  const items = itemsById === undefined ? undefined : fittingItems(overlay, itemsById);
  const next = mergePatch(overlay, { ...rest, ...(items && { itemsById: items }) }) as Overlay;
  const fitted = { ...next, order: wholeOrder(order ?? overlay.order, overlay.order, next.itemsById) };
  return diffPatch(overlay, fitted);
}

/** Changes of items that are there, and items that come whole. */
function fittingItems(overlay: Overlay, items: Items): Items {
  const isFitting = ([id, change]: [string, unknown]): boolean =>
    Object.hasOwn(overlay.itemsById, id) || (change !== null && Object.hasOwn(change as object, 'type'));
  return Object.fromEntries(Object.entries(items).filter(isFitting));
}

/**
 * The wanted order with every item once: what is gone is left out, and what the wanted order does not know stands above
 * the item that it stood above before.
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
