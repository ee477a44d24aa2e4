/** Fields, validator and defaults of items. Other forms do not import this, because only the overlay editor needs all items. */
import { ITEM_FIELDS, ITEM_HIDDEN } from '#schemas/generated/forms.ts';
import { ITEM_VALIDATORS } from '#schemas/generated/itemValidators.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { ItemType } from '#schemas/generated/types.ts';
import type { SettingsKind } from './settingProblems.ts';

/** Returns how the settings of an item type are shown and checked. */
export function itemKind(type: ItemType): SettingsKind {
  const hidden = ITEM_HIDDEN[type];
  return {
    validate: ITEM_VALIDATORS[type].settings,
    fields: ITEM_FIELDS[type],
    defaults: ITEM_META[type].defaults,
    ...(hidden && { hidden }),
  };
}
