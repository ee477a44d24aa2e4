/** Context of the form of selected items: how their settings differ between orientations and from the defaults. */
import { createContext, useContext } from 'react';
import type { SettingField } from '#schemas/generated/forms.ts';
import type { Orientation, OverlayItem } from '#schemas/generated/types.ts';
import type { FieldState } from '../model/fieldState.ts';

export interface ItemScope {
  /** The settings that the items have in common. */
  fields: ReadonlyMap<string, SettingField>;
  states: Readonly<Record<string, FieldState>>;
  orientation: Orientation;
  items: readonly OverlayItem[];
  /** Takes the field's own value in landscape away. */
  takePortrait(field: SettingField): void;
  /** Gives the field the value of a new item. */
  takeDefault(field: SettingField): void;
}

export const ItemScopeContext = createContext<ItemScope | null>(null);

/** @throws {Error} outside of the form of items */
export function useItemScope(): ItemScope {
  const scope = useContext(ItemScopeContext);
  if (scope === null) throw new Error('A part of the form of items stands outside of it.');
  return scope;
}
