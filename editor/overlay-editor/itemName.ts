/** Display name of an item: its name, or that of its type. */
import { ITEMS } from '#engine/items/index.ts';
import type { Locale, OverlayItem } from '#schemas/generated/types.ts';

export function itemName({ name, type }: OverlayItem, locale: Locale): string {
  const { defaultName } = ITEMS[type] as { defaultName?: Readonly<Record<Locale, string>> };
  return name.trim() || (defaultName?.[locale] ?? type);
}
