/** What the list of items shows and how its order changes. Pure. The list is top first, documents are bottom first. */
import { itemsInOrder, type Overlay } from '#engine/core/overlayDocument.ts';
import type { ItemType, Locale, OverlayItem } from '#schemas/generated/types.ts';
import { itemName } from '../../itemName.ts';
import { ITEM_FACES } from '../itemFaces.ts';
import { searchKey } from '../searchKey.ts';

/** From so many items on there is a search. */
export const SEARCH_FROM = 13;

/** The items of the list, the topmost first; with a search those whose name or type contains it. */
export function listed(overlay: Overlay, search: string, locale: Locale): OverlayItem[] {
  const wanted = searchKey(search);
  const all = itemsInOrder(overlay).reverse();
  if (wanted === '') return all;
  return all.filter((item) => {
    const { name } = ITEM_FACES[item.type as ItemType];
    return searchKey(`${itemName(item, locale)} ${name[locale]}`).includes(wanted);
  });
}

/** All ids from one to another, both included, in the order of the list and `to` last. */
export function rangeOf(ids: readonly string[], from: string, to: string): string[] {
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)];
  if (end === -1) return [];
  if (start === -1) return [to];
  const range = ids.slice(Math.min(start, end), Math.max(start, end) + 1);
  return start <= end ? range : range.reverse();
}

/** The id so many places away, at the ends the last one there is; from nowhere the first or the last. */
export function neighbourOf(ids: readonly string[], from: string | null, distance: number): string | null {
  if (ids.length === 0) return null;
  const at = from === null ? -1 : ids.indexOf(from);
  if (at === -1) return distance > 0 ? ids[0]! : ids.at(-1)!;
  return ids[Math.min(ids.length - 1, Math.max(0, at + distance))]!;
}

/**
 * The order, bottom first, after an item was dragged to a place of the list. Other selected items come along and stand
 * around it as they stood around each other.
 * @param ids the list before, top first
 * @param toIndex the place of the dragged item in a list that it was moved in alone
 */
export function droppedOrder(
  ids: readonly string[],
  draggedId: string,
  toIndex: number,
  selected: ReadonlySet<string>,
): string[] {
  const group = selected.has(draggedId) ? ids.filter((id) => selected.has(id)) : [draggedId];
  const moved = ids.filter((id) => id !== draggedId);
  moved.splice(toIndex, 0, draggedId);
  const others = new Set(group.filter((id) => id !== draggedId));
  return moved
    .filter((id) => !others.has(id))
    .flatMap((id) => (id === draggedId ? group : [id]))
    .reverse();
}
