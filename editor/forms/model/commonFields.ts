/** The settings that items have in common. Pure. */
import { ITEM_FIELDS } from '#schemas/generated/forms.ts';
import type { SettingField } from '#schemas/generated/forms.ts';
import type { ItemType } from '#schemas/generated/types.ts';

/**
 * Fields of one type, or those that mean the same in all of several types: what types share is the same object in
 * `ITEM_FIELDS`. In the order of the first type.
 */
export function commonFields(types: readonly ItemType[]): readonly SettingField[] {
  const [first, ...others] = new Set(types);
  if (first === undefined) return [];
  return ITEM_FIELDS[first].filter((field) => others.every((type) => ITEM_FIELDS[type].includes(field)));
}
