/** The streamer's own name on the platform, where the texts of a starter say that it belongs. */
import type { Overlay } from '#engine/core/overlayDocument.ts';
import type { OverlayItem } from '#schemas/generated/types.ts';

/** What stands in the starters for it, in each language (germanTexts.ts). */
const OWN_NAME = /@(yourname|deinname)/g;

/**
 * The overlay with the name in its texts. Whose name is not known gets these texts empty and hidden: what is behind the
 * words would be seen without them.
 * @param userName without @; null = not known
 */
export function withOwnName(overlay: Overlay, userName: string | null): Overlay {
  const items = Object.entries(overlay.itemsById).map(([id, item]) => [id, withOwnNameIn(item, userName)] as const);
  return { ...overlay, itemsById: Object.fromEntries(items) };
}

/** The same for one item. */
export function withOwnNameIn(item: OverlayItem, userName: string | null): OverlayItem {
  if (item.type !== 'TEXT' || item.settings.text.search(OWN_NAME) < 0) return item;
  if (userName === null)
    return { ...item, isVisible: false, isVisibleLandscape: false, settings: { ...item.settings, text: '' } };
  const text = item.settings.text.replaceAll(OWN_NAME, () => `@${userName}`);
  return { ...item, settings: { ...item.settings, text } };
}

/** Items of a starter as it is shown to nobody in particular: in pictures of it nobody has a name. */
export function withoutOwnName(items: readonly OverlayItem[]): OverlayItem[] {
  return items.map((item) => withOwnNameIn(item, null));
}
