/** Shared state of a settings form: the fields and their state, and changes. */
import { createContext, useContext } from 'react';
import type { SettingField } from '#schemas/generated/forms.ts';
import type { Orientation, OverlayItem } from '#schemas/generated/types.ts';
import type { FieldState, Values } from '../model/fieldState.ts';
import type { Problems } from '../model/settingProblems.ts';

export interface FormScope {
  fields: ReadonlyMap<string, SettingField>;
  states: Readonly<Record<string, FieldState>>;
  /** Settings of the first selected item, with what is typed and not valid yet. */
  values: Values;
  problems: Problems;
  orientation: Orientation;
  /** The selected items. */
  items: readonly OverlayItem[];
  /** Shows values at once; they are saved when they have settled. */
  change(field: SettingField, values: Values): void;
  /** Saves what was changed now. */
  settle(): void;
  /** Takes the field's own value in landscape away. */
  takePortrait(field: SettingField): void;
  /** Gives the field the value of a new item. */
  takeDefault(field: SettingField): void;
}

export const FormScopeContext = createContext<FormScope | null>(null);

/** @throws {Error} outside of a settings form */
export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (scope === null) throw new Error('A part of a settings form stands outside of it.');
  return scope;
}
