/** Inserts the streamer's own name on the platform into the texts of a starter. */
import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { OverlayItem } from '#schemas/generated/types.ts';

/** Placeholder in the starters, in each language (germanTexts.ts). */
const OWN_NAME = /@(yourname|deinname)/g;

/**
 * Inserts the name into the texts of an overlay. Without a known name these texts are empty and hidden, because otherwise their
 * background would be visible.
 * @param userName without @; null = unknown
 */
export function withOwnName(overlay: Overlay, userName: string | null): Overlay {
  const items = Object.entries(overlay.itemsById).map(([id, item]) => [id, withOwnNameIn(item, userName)] as const);
  return { ...overlay, itemsById: Object.fromEntries(items) };
}

/** Inserts the name into one item. */
export function withOwnNameIn(item: OverlayItem, userName: string | null): OverlayItem {
  if (item.type !== 'TEXT' || item.settings.text.search(OWN_NAME) < 0) return item;
  if (userName === null)
    return { ...item, isVisible: false, isVisibleLandscape: false, settings: { ...item.settings, text: '' } };
  const text = item.settings.text.replaceAll(OWN_NAME, () => `@${userName}`);
  return { ...item, settings: { ...item.settings, text } };
}

/** Returns the items of a starter without a name, for pictures of it. */
export function withoutOwnName(items: readonly OverlayItem[]): OverlayItem[] {
  return items.map((item) => withOwnNameIn(item, null));
}
