import type { Overlay } from '#engine/core/overlayDocument.ts';
import { underOtherIds } from '#engine/rules/references.ts';

type Items = Pick<Overlay, 'itemsById' | 'order'>;

/** The ids that the items of an overlay get as those of another: old id → new one. */
export const copiedIds = ({ order }: Pick<Overlay, 'order'>, idPrefix: string): ReadonlyMap<string, string> =>
  new Map(order.map((itemId, index) => [itemId, `${idPrefix}-${index + 1}`]));

/**
 * Items of one overlay as those of another: in the same order, under ids of their own, since live data is kept by them.
 * What they name among themselves goes along.
 */
export function copyItems(overlay: Overlay, idPrefix: string): Items {
  const items = underOtherIds(
    overlay.order.map((itemId) => overlay.itemsById[itemId]!),
    copiedIds(overlay, idPrefix),
  );
  return { itemsById: Object.fromEntries(items.map((item) => [item.id, item])), order: items.map(({ id }) => id) };
}

/** The patch with which these items take the place of all items of an overlay. */
export function replaceItems({ order: gone }: Overlay, { itemsById, order }: Items): object {
  return { itemsById: { ...Object.fromEntries(gone.map((id) => [id, null])), ...itemsById }, order };
}
