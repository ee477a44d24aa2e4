/** Settings of triggers and actions, which belong to their kinds: checked, and completed with what they got later. */
import type { BothLanguages, FieldWords } from '#engine/core/appError.ts';
import { problemWords } from '#engine/core/validation.ts';
import { ACTION_META } from '#schemas/generated/actionMeta.ts';
import { ACTION_VALIDATORS } from '#schemas/generated/actionValidators.ts';
import { TRIGGER_META } from '#schemas/generated/triggerMeta.ts';
import { TRIGGER_VALIDATORS } from '#schemas/generated/triggerValidators.ts';
import type { JsonObject } from '#schemas/generated/types.ts';

interface Checked {
  errors?: unknown;
  (value: unknown): boolean;
}

interface Kinds {
  /** What something else is called in messages. */
  word: BothLanguages;
  meta: Readonly<Record<string, { defaults: object }>>;
  validators: Readonly<Record<string, Checked>>;
}

export const TRIGGER_KINDS: Kinds = {
  word: { en: 'no trigger', de: 'kein Auslöser' },
  meta: TRIGGER_META,
  validators: TRIGGER_VALIDATORS,
};
export const ACTION_KINDS: Kinds = {
  word: { en: 'no action', de: 'keine Aktion' },
  meta: ACTION_META,
  validators: ACTION_VALIDATORS,
};

/** What is wrong with the settings of a part; null = nothing. @param path of the part */
export function partProblem(kinds: Kinds, path: string, kind: string, settings: JsonObject): FieldWords | null {
  if (!Object.hasOwn(kinds.meta, kind)) {
    const known = Object.keys(kinds.meta).join(', ');
    const { en, de } = kinds.word;
    const message = { en: `"${kind}" is ${en} (use ${known})`, de: `"${kind}" ist ${de} (möglich: ${known})` };
    return { path: `${path}.kind`, message };
  }
  const validate = kinds.validators[kind]!;
  if (validate(settings)) return null;
  const [problem] = problemWords(validate.errors as Parameters<typeof problemWords>[0], settings);
  const { path: inner, message } = problem!;
  return { path: inner ? `${path}.settings.${inner}` : `${path}.settings`, message };
}

/** With the settings that its kind got after it was stored. */
export function withDefaults({ meta }: Kinds, kind: string, settings: JsonObject | undefined): JsonObject {
  return { ...(Object.hasOwn(meta, kind) ? meta[kind]!.defaults : {}), ...settings };
}
