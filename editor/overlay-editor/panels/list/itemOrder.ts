/** Rows of the item list and changes of its order. Pure. The list is top first, documents are bottom first. */
import { itemsInOrder, type Overlay } from '#engine/core/overlayDocument.ts';
import type { ItemType, Locale, OverlayItem } from '#schemas/generated/types.ts';
import { itemName } from '../../itemName.ts';
import { ITEM_FACES } from '../itemFaces.ts';
import { searchKey } from '../searchKey.ts';

/** Number of items from which there is a search. */
export const SEARCH_FROM = 13;

/** Returns the items of the list, topmost first; with a search those whose name or type contains it. */
export function listed(overlay: Overlay, search: string, locale: Locale): OverlayItem[] {
  const wanted = searchKey(search);
  const all = itemsInOrder(overlay).reverse();
  if (wanted === '') return all;
  return all.filter((item) => {
    const { name } = ITEM_FACES[item.type as ItemType];
    return searchKey(`${itemName(item, locale)} ${name[locale]}`).includes(wanted);
  });
}

/** Returns all ids from one to another, both included, in the order of the list and `to` last. */
export function rangeOf(ids: readonly string[], from: string, to: string): string[] {
  const [start, end] = [ids.indexOf(from), ids.indexOf(to)];
  if (end === -1) return [];
  if (start === -1) return [to];
  const range = ids.slice(Math.min(start, end), Math.max(start, end) + 1);
  return start <= end ? range : range.reverse();
}

/** Returns the id at this distance, limited by the ends; without a start the first or the last. */
export function neighbourOf(ids: readonly string[], from: string | null, distance: number): string | null {
  if (ids.length === 0) return null;
  const at = from === null ? -1 : ids.indexOf(from);
  if (at === -1) return distance > 0 ? ids[0]! : ids.at(-1)!;
  return ids[Math.min(ids.length - 1, Math.max(0, at + distance))]!;
}

/**
 * Returns the order, bottom first, after dragging an item to a place of the list. Other selected items come along in
 * their relative order.
 * @param ids the list before, top first
 * @param toIndex place of the dragged item if it had moved alone
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
