/**
 * Validates settings field by field, with messages: by precompiled validators, because the page's policy forbids code
 * made at run time.
 */
import { errorText } from '#engine/core/appError.ts';
import { formatErrors } from '#engine/core/validation.ts';
import type { FormField, HiddenValues, ValueRules } from '#schemas/generated/forms.ts';
import type { Locale } from '#schemas/generated/types.ts';
import type { Validator } from '#schemas/generated/validators.js';
import { FORMS_TEXT } from '../formsText.ts';
import { hasParts } from './hasParts.ts';
import type { Values } from './fieldState.ts';

/** More at once than this help nobody. */
const MAX_PROBLEMS = 20;

/**
 * Problems: path → message. For lists and groups the path leads to the very value (`rings[1].times`), for all others to
 * the setting.
 */
export type Problems = Readonly<Record<string, string>>;

/** Settings of any kind of thing: how they are checked, shown and begun with. */
export interface SettingsKind {
  validate: { (settings: unknown): boolean; errors?: Validator<unknown>['errors'] };
  fields: readonly FormField[];
  /** Rules of the settings that have no field. */
  hidden?: HiddenValues;
  /** Rules of the whole; left out = all settings are required and there are no others. */
  rules?: ValueRules;
  defaults: object;
  /** Checks a value that its schema accepts, such as a calculation that cannot be parsed. */
  check?: (field: FormField, value: unknown, locale: Locale) => string | null;
}

/**
 * Finds the problems in the settings of any kind. A validator ends at its first mistake, so each mistake is corrected
 * and the rest checked again.
 */
export function kindProblems(kind: SettingsKind, settings: Values, locale: Locale): Problems {
  const { validate, fields, defaults, check = () => null } = kind;
  const problems: Record<string, string> = {};
  for (const [path, field, value] of valuesBelow(fields, settings, '')) {
    const words = check(field, value, locale);
    if (words !== null) problems[path] = words;
  }
  let rest = settings;
  for (let found = 0; found < MAX_PROBLEMS && !validate(rest); found += 1) {
    const [problem] = formatErrors(validate.errors, rest, locale);
    if (problem === undefined) break;
    const name = settingOf(problem.path);
    // Without what was wrong, the whole may lack something: that is no further mistake.
    if (found > 0 && name === '') break;
    const field = fields.find((candidate) => candidate.name === name);
    const message = wordsOf(field, validate.errors?.[0]?.keyword, locale) ?? problem.message;
    problems[field !== undefined && hasParts(field) ? problem.path : name] ??= message;
    if (!Object.hasOwn(defaults, name) && !Object.hasOwn(rest, name)) break;
    rest = withoutProblem(rest, name, defaults);
  }
  return problems;
}

/** Returns the words that a schema names for wrong values; the general text explains length limits better. */
function wordsOf(field: FormField | undefined, keyword: string | undefined, locale: Locale): string | null {
  if (field?.input === 'CHOICES' && keyword === 'minItems') return FORMS_TEXT[locale].chooseOne;
  return field?.error === undefined || keyword === 'maxLength' ? null : errorText(field.error, {}, locale);
}

/** Puts the default in place of a wrong value, or leaves the value out. */
function withoutProblem(settings: Values, name: string, defaults: object): Values {
  const { [name]: _wrong, ...rest } = settings;
  return Object.hasOwn(defaults, name) ? { ...rest, [name]: Reflect.get(defaults, name) as unknown } : rest;
}

/** Every single value with its path and its field, those of lists and groups too. */
function valuesBelow(fields: readonly FormField[], values: Values, start: string): [string, FormField, unknown][] {
  return fields.flatMap((field) => valuesOf(field, values[field.name], `${start}${field.name}`));
}

function valuesOf(field: FormField, value: unknown, path: string): [string, FormField, unknown][] {
  if (field.fields !== undefined) return valuesBelow(field.fields, (value ?? {}) as Values, `${path}.`);
  if (field.list === undefined) return [[path, field, value]];
  const { entry } = field.list;
  const entries = Array.isArray(value) ? (value as readonly unknown[]) : [];
  return entries.flatMap((one, at) => valuesOf(entry, one, `${path}[${at}]`));
}

/** `padding.top` and `rings[1].times` → `padding` and `rings`. */
function settingOf(path: string): string {
  return /^[^.[]*/.exec(path)?.[0] ?? '';
}

/**
 * The settings of an item that the server took for wrong.
 * @param paths of a patch of the overlay: `itemsById.goal.settings.padding.top`
 */
export function refusedSettings(paths: readonly string[], itemId: string): string[] {
  const starts = ['settings', 'settingsLandscape'].map((layer) => `itemsById.${itemId}.${layer}.`);
  return paths.flatMap((path) => {
    const start = starts.find((candidate) => path.startsWith(candidate));
    return start === undefined ? [] : [settingOf(path.slice(start.length))];
  });
}
