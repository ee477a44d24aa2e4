/**
 * Settings that a type got after a document was written: what is missing gets its default, or what the schema says that
 * older documents mean (`x-when-missing`), so that the document stays readable and looks as it did. For documents as they
 * come in, before they are checked; nothing is corrected and nothing taken away, so a mistyped name or a wrong value is
 * still found by the check.
 */
import { ITEM_META } from '#schemas/generated/meta.ts';

/**
 * An item of any shape, with the missing settings of its type; the same object when nothing is missing.
 * `settingsLandscape` may leave out what it likes and stays as it is.
 */
export function completeSettings<T>(item: T): T {
  if (!isObject(item) || !isObject(item.settings)) return item;
  const { settings } = item;
  const missing = Object.entries(defaultsOf(item.type)).filter(([name]) => !Object.hasOwn(settings, name));
  return missing.length === 0 ? item : { ...item, settings: { ...settings, ...Object.fromEntries(missing) } };
}

function defaultsOf(type: unknown): object {
  if (typeof type !== 'string' || !Object.hasOwn(ITEM_META, type)) return {};
  const { defaults, whenMissing } = ITEM_META[type as keyof typeof ITEM_META];
  return { ...defaults, ...whenMissing };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
