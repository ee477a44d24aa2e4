import type { Overlay } from '#engine/core/overlayDocument.ts';
import { underOtherIds } from '#engine/rules/references.ts';

type Items = Pick<Overlay, 'itemsById' | 'order' | 'theme'>;

/** Maps the ids of an overlay's items to new ids for another overlay. */
export const copiedIds = ({ order }: Pick<Overlay, 'order'>, idPrefix: string): ReadonlyMap<string, string> =>
  new Map(order.map((itemId, index) => [itemId, `${idPrefix}-${index + 1}`]));

/**
 * Copies the items of an overlay to another one, with the theme that they wear: in the same order, under new ids, because live
 * data is stored by them. References between the items are updated.
 */
export function copyItems(overlay: Overlay, idPrefix: string): Items {
  const items = underOtherIds(
    overlay.order.map((itemId) => overlay.itemsById[itemId]!),
    copiedIds(overlay, idPrefix),
  );
  const itemsById = Object.fromEntries(items.map((item) => [item.id, item]));
  return { itemsById, order: items.map(({ id }) => id), ...(overlay.theme !== undefined && { theme: overlay.theme }) };
}

/** Returns the patch that replaces all items of an overlay by these, and its theme by theirs. */
export function replaceItems({ order: gone, theme: worn }: Overlay, { itemsById, order, theme }: Items): object {
  return {
    itemsById: { ...Object.fromEntries(gone.map((id) => [id, null])), ...itemsById },
    order,
    ...((worn !== undefined || theme !== undefined) && { theme: theme ?? null }),
  };
}
