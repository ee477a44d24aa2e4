/** Which items of overlays use which files. */
import { itemsInOrder, type Overlay } from '#engine/core/overlayDocument.ts';
import { mediaIdsOf } from '#engine/rules/references.ts';
import type { MediaUser } from '#schemas/generated/types.ts';

/** Id of a file → the items that use it, overlay by overlay, bottom first. */
export function mediaUsers(overlays: readonly Overlay[]): ReadonlyMap<string, readonly MediaUser[]> {
  const users = new Map<string, MediaUser[]>();
  for (const overlay of overlays) {
    for (const item of itemsInOrder(overlay)) {
      const user = { profileId: overlay.id, overlayName: overlay.name, itemId: item.id, itemName: item.name };
      for (const id of mediaIdsOf(item)) users.set(id, [...(users.get(id) ?? []), user]);
    }
  }
  return users;
}

/** More names than this fill a message without helping. */
const MAX_NAMED = 5;

/** `Logo (Gaming), Frame (Gaming)`, the same in every language. */
export function usersText(users: readonly MediaUser[]): string {
  return namesText(users.map(({ itemName, overlayName }) => `${itemName} (${overlayName})`));
}

/** `Logo, Frame`, not more than help. */
export function namesText(names: readonly string[]): string {
  const distinct = [...new Set(names)];
  const named = distinct.slice(0, MAX_NAMED).join(', ');
  return distinct.length > MAX_NAMED ? `${named} … (+${distinct.length - MAX_NAMED})` : named;
}
