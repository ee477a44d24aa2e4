import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { OverlayItem } from '#schemas/generated/types.ts';

type Items = Pick<Overlay, 'itemsById' | 'order'>;

/** Items of one overlay as those of another: in the same order, under ids of their own, since live data is kept by them. */
export function copyItems(overlay: Overlay, idPrefix: string): Items {
  const items = overlay.order.map((itemId, index): OverlayItem => ({
    ...overlay.itemsById[itemId]!,
    id: `${idPrefix}-${index + 1}`,
  }));
  return { itemsById: Object.fromEntries(items.map((item) => [item.id, item])), order: items.map(({ id }) => id) };
}

/** The patch with which these items take the place of all items of an overlay. */
export function replaceItems({ order: gone }: Overlay, { itemsById, order }: Items): object {
  return { itemsById: { ...Object.fromEntries(gone.map((id) => [id, null])), ...itemsById }, order };
}
