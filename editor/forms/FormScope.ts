/** Context of a form: its settings, their problems, and the functions that change them. */
import { type ComponentType, createContext, useContext } from 'react';
import type { FormField } from '#schemas/generated/forms.ts';
import type { Values } from './model/fieldState.ts';
import type { Problems, SettingsKind } from './model/settingProblems.ts';

/** Stands in a narrow panel, as wide as a screen or dialog, or as one row of a list, without visible names. */
export type FormLook = 'panel' | 'page' | 'row';

export interface FormScope {
  /** Ids in the page begin with it. */
  id: string;
  kind: SettingsKind;
  /** All settings, with what is typed and not valid yet. */
  values: Values;
  /** Names of the settings that are drawn. */
  visible: ReadonlySet<string>;
  /** Names of the settings whose problems are shown: nobody wants to be corrected while typing. */
  reported: ReadonlySet<string>;
  /** Settings that the server refused, with the message of each. */
  refused: Problems;
  isDisabled: boolean;
  /** True for a form with a button that sends it: nothing may cover the button, so problems are shown below their inputs. */
  isSentWhole?: boolean;
  /** Name of the setting that gets the focus when its dialog opens. */
  first?: string | undefined;
  /** Labels are there for screen readers only: what stands around the form says it. */
  isBare?: boolean;
  /** Size of the inputs. */
  size: 'xs' | 'sm';
  look: FormLook;
  /** Text in front of the names of the inputs. */
  prefix?: string | undefined;
  /** Names of the settings that differ between the things the form is for. */
  mixed: ReadonlySet<string>;
  /** Names of the settings that have a value of their own in this orientation. */
  own: ReadonlySet<string>;
  /** Stands beside the label of a setting; left out = the plan it needs. */
  Marks?: ComponentType<{ field: FormField }>;
  /** Shows values at once; they are saved when they have settled. @param isRight whether the validator takes them */
  change(field: FormField, values: Values, isRight: boolean): void;
  /** Saves what was changed now. */
  settle(): void;
}

export const NO_NAMES: ReadonlySet<string> = new Set();

export const FormScopeContext = createContext<FormScope | null>(null);

/** @throws {Error} outside of a form */
export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext);
  if (scope === null) throw new Error('A part of a form stands outside of it.');
  return scope;
}

/** The object that a setting belongs to, and where it is in the form. */
export interface OwnerOfSetting {
  path: readonly (string | number)[];
  values: Values;
}

export const OwnerContext = createContext<OwnerOfSetting>({ path: [], values: {} });

/** The name of an entry of a list: "Line 2". */
export const EntryLabelContext = createContext('');

/** The problem of a text that is no value yet, and the function that shows it below its setting. */
export interface TypedProblem {
  problem: string | null;
  /** Null = the input shows it itself. */
  show: ((problem: string | null) => void) | null;
}

export const TypedProblemContext = createContext<TypedProblem>({ problem: null, show: null });

/** Is called before a change is handed to the form library. */
export const PendingContext = createContext<() => void>(() => undefined);

/** The words of a setting's problem, once they may be shown. @param path of the setting in the form */
export function useShownProblem(
  path: readonly (string | number)[],
  found: readonly string[] | undefined,
): string | undefined {
  const { reported, refused } = useFormScope();
  const name = String(path[0] ?? '');
  if (reported.has(name) && found?.[0] !== undefined) return found[0];
  return path.length === 1 ? refused[name] : undefined;
}
