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
  const missing = defaultsOf(item.type).filter(([name]) => !Object.hasOwn(settings, name));
  return missing.length === 0 ? item : { ...item, settings: { ...settings, ...Object.fromEntries(missing) } };
}

type Defaults = readonly [name: string, value: unknown][];

/** The defaults of each item type, put together once: an overlay has up to 200 items and is completed with every edit. */
const DEFAULTS: ReadonlyMap<unknown, Defaults> = new Map(
  Object.entries(ITEM_META).map(([type, { defaults, whenMissing }]) => [
    type,
    Object.entries({ ...defaults, ...whenMissing }),
  ]),
);

const defaultsOf = (type: unknown): Defaults => DEFAULTS.get(type) ?? [];

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
