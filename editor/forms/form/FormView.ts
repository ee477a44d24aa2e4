/** Context that knows which groups of a form are open. */
import { createContext, useContext } from 'react';
import type { SettingGroup } from '#schemas/generated/forms.ts';

export interface FormView {
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
