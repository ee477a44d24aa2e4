/** What changes in an overlay when files of the libraries are deleted: items name them no more. */
import { itemsInOrder, type Overlay } from '../core/overlayDocument.ts';
import type { JsonObject } from '#schemas/generated/types.ts';
import { mediaIdsOf, withMediaIds } from './references.ts';

/**
 * The merge patch that takes files out of an overlay, in both orientations; other settings stay out of it.
 * @returns null = nothing in the overlay names any of them
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
