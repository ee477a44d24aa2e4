/** Which groups of a settings form are open, and which fields are shown. */
import { createContext, useContext } from 'react';
import type { SettingGroup } from '#schemas/generated/forms.ts';

export interface FormView {
  /** Names of the fields that mean something now and are looked for. */
  visible: ReadonlySet<string>;
  isOpen(group: SettingGroup): boolean;
  toggle(group: SettingGroup): void;
}

export const FormViewContext = createContext<FormView | null>(null);

/** @throws {Error} outside of a settings form */
export function useFormView(): FormView {
  const view = useContext(FormViewContext);
  if (view === null) throw new Error('A group of settings stands outside of a settings form.');
  return view;
}
