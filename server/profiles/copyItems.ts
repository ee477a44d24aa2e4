import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { OverlayItem } from '#schemas/generated/types.ts';

/** Items of one overlay as those of another: in the same order, under ids of their own, since live data is kept by them. */
export function copyItems(overlay: Overlay, idPrefix: string): Pick<Overlay, 'itemsById' | 'order'> {
  const items = overlay.order.map((itemId, index): OverlayItem => ({
    ...overlay.itemsById[itemId]!,
    id: `${idPrefix}-${index + 1}`,
  }));
  return { itemsById: Object.fromEntries(items.map((item) => [item.id, item])), order: items.map(({ id }) => id) };
}
