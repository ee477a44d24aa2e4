/**
 * What is wrong with settings, field by field, in words: by the validators that were compiled beforehand, because the
 * page's policy allows no code made at run time.
 */
import { formatErrors } from '#engine/core/validation.ts';
import { ITEM_VALIDATORS } from '#schemas/generated/itemValidators.ts';
import type { ItemType, Locale } from '#schemas/generated/types.ts';
import type { Values } from './fieldState.ts';

/** Setting → what is wrong with it. */
export type Problems = Readonly<Record<string, string>>;

/** @param settings a whole settings object of the type */
export function settingProblems(type: ItemType, settings: Values, locale: Locale): Problems {
  const validate = ITEM_VALIDATORS[type].settings;
  if (validate(settings)) return {};
  const problems: Record<string, string> = {};
  for (const { path, message } of formatErrors(validate.errors, settings, locale)) {
    problems[settingOf(path)] ??= message;
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
