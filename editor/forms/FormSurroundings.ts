/** Surroundings of a form: possible references, used colours, features of the account. */
import { createContext, useContext } from 'react';
import type { Plan } from '#schemas/generated/types.ts';

export interface FormSurroundings {
  /** All items that a setting may refer to, in their order; null = not known yet. */
  allItems: readonly { id: string; name: string; type?: string }[] | null;
  /** Colours that were used already. */
  colors: readonly string[];
  plan: Plan | null;
}

export const FormSurroundingsContext = createContext<FormSurroundings | null>(null);

/** @throws {Error} outside of a form */
export function useFormSurroundings(): FormSurroundings {
  const surroundings = useContext(FormSurroundingsContext);
  if (surroundings === null) throw new Error('An input stands outside of a form.');
  return surroundings;
}
