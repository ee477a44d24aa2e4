/** Removes deleted library files from an overlay. */
import { itemsInOrder, type Overlay } from '../core/overlayDocument.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import { mediaIdsOf, withMediaIds } from './references.ts';

/**
 * Returns the merge patch that removes files from an overlay, in both orientations, and nothing else.
 * @returns null = the overlay uses none of them
 */
export function takeOutMedia(overlay: Overlay, ids: ReadonlySet<string>): JsonObject | null {
  const users = itemsInOrder(overlay).filter((item) => mediaIdsOf(item).some((id) => ids.has(id)));
  if (users.length === 0) return null;
  const parts = users.map((item) => {
    const without = withMediaIds(item, (id) => (ids.has(id) ? '' : id));
    const settings = changedOf(item.settings, without.settings);
    const settingsLandscape = changedOf(item.settingsLandscape, without.settingsLandscape);
    return [item.id, { settings, settingsLandscape }] as const;
  });
  return { itemsById: Object.fromEntries(parts) };
}

function changedOf(before: object, after: object): JsonObject {
  const known = before as JsonObject;
  return Object.fromEntries(Object.entries(after as JsonObject).filter(([name, value]) => known[name] !== value));
}
