/**
 * Adds settings that a type got after a document was written: each missing one gets its default, or the value that the
 * schema gives older documents (`x-when-missing`), so that the document stays readable and looks as before. Run it on
 * incoming documents before they are checked; it corrects and removes nothing, so the check still finds mistyped names
 * and wrong values.
 */
import { ITEM_META } from '#schemas/generated/meta.ts';

/**
 * Adds the missing settings of an item of any shape; returns the same object when none is missing. `settingsLandscape`
 * may be partial and stays as it is.
 */
export function completeSettings<T>(item: T): T {
  if (!isObject(item) || !isObject(item.settings)) return item;
  const { settings } = item;
  const missing = defaultsOf(item.type).filter(([name]) => !Object.hasOwn(settings, name));
  return missing.length === 0 ? item : { ...item, settings: { ...settings, ...Object.fromEntries(missing) } };
}

type Defaults = readonly [name: string, value: unknown][];

/** Defaults per item type, built once: an overlay has up to 200 items and is completed with every edit. */
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
