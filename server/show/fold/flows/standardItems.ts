/** Finds the item of a type that every new overlay has, for steps and pads that name none. */
import { itemsInOrder, type Overlay } from '#engine/core/overlayDocument.ts';
import type { ItemTypeDefinition } from '#engine/core/itemType.ts';
import { ITEMS } from '#engine/items/index.ts';
import type { ItemType } from '#schemas/generated/types.ts';

type NamedType = Pick<ItemTypeDefinition<unknown, unknown, unknown>, 'defaultName'>;

/** Returns one id for each overlay that has an item of the type: the one with its first name, else the lowest. */
export function standardItemsIn(overlays: readonly { overlay: Overlay }[], type: ItemType): string[] {
  const names: readonly string[] = Object.values((ITEMS[type] as NamedType).defaultName ?? {});
  return overlays.flatMap(({ overlay }) => {
    const items = itemsInOrder(overlay).filter((item) => item.type === type);
    const found = items.find(({ name }) => names.includes(name)) ?? items[0];
    return found === undefined ? [] : [found.id];
  });
}
