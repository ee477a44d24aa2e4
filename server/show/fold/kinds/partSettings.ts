/** Checks the settings of triggers and actions, which belong to their kinds, and completes them with later fields. */
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
  /** Name of the part in messages. */
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

/**
 * Returns what is wrong with the settings of a part, or null.
 * @param path path of the part
 */
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

/** Completes settings with fields that their kind got later. */
export function withDefaults({ meta }: Kinds, kind: string, settings: JsonObject | undefined): JsonObject {
  return { ...(Object.hasOwn(meta, kind) ? meta[kind]!.defaults : {}), ...settings };
}
