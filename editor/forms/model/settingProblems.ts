/**
 * What is wrong with settings, field by field, in words: by the validators that were compiled beforehand, because the
 * page's policy allows no code made at run time.
 */
import { formatErrors } from '#engine/core/validation.ts';
import { ITEM_VALIDATORS } from '#schemas/generated/itemValidators.ts';
import type { ItemType, Locale } from '#schemas/generated/types.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { Values } from './fieldState.ts';

/** More at once than this help nobody. */
const MAX_PROBLEMS = 20;

/** Setting → what is wrong with it. */
export type Problems = Readonly<Record<string, string>>;

/**
 * A validator ends at its first mistake; so what is wrong is put right, and the rest looked at again.
 * @param settings a whole settings object of the type
 */
export function settingProblems(type: ItemType, settings: Values, locale: Locale): Problems {
  const validate = ITEM_VALIDATORS[type].settings;
  const defaults: object = ITEM_META[type].defaults;
  const problems: Record<string, string> = {};
  let rest = settings;
  while (Object.keys(problems).length < MAX_PROBLEMS && !validate(rest)) {
    const [problem] = formatErrors(validate.errors, rest, locale);
    const name = settingOf(problem?.path ?? '');
    if (problem === undefined || name in problems) break;
    problems[name] = problem.message;
    if (Object.hasOwn(defaults, name)) rest = { ...rest, [name]: Reflect.get(defaults, name) as unknown };
  }
  return problems;
}

/** `padding.top` → `padding`. */
function settingOf(path: string): string {
  return path.split('.')[0] ?? '';
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
