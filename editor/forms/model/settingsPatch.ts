/** Changes of settings as patches of the overlay (RFC 7396). Pure. */
import type { SettingField } from '#schemas/generated/forms.ts';
import type { Orientation, OverlayItem } from '#schemas/generated/types.ts';
import type { Patch } from '../../document/diffPatch.ts';
import { defaultOf, shownSettings } from './fieldState.ts';
import type { Values } from './fieldState.ts';
import { namesOf } from './namesOf.ts';

/** Returns the layer of a change: settings that the fold reads have no separate value in landscape. */
export function layerOf(field: SettingField, orientation: Orientation): 'settings' | 'settingsLandscape' {
  return orientation === 'landscape' && field.affects === 'look' ? 'settingsLandscape' : 'settings';
}

/**
 * Gives the items these values, in the layer of the orientation. A value is written whole; of one with parts (sides, a
 * shadow) each item takes the parts that differ from the first one's and keeps its others.
 * @param items at least one
 * @param values setting → value; what stands beside the field belongs to it (the address of a chosen picture)
 */
export function changePatch(
  field: SettingField,
  items: readonly OverlayItem[],
  orientation: Orientation,
  values: Values,
): Patch {
  const layer = layerOf(field, orientation);
  const [first = {}] = items.map((item) => shownSettings(item, orientation));
  return patchOf(
    items.map((item) => {
      const own = shownSettings(item, orientation);
      const wanted = Object.entries(values).map(([name, value]) => [name, withChanges(own[name], first[name], value)]);
      return [item.id, { [layer]: Object.fromEntries(wanted) }];
    }),
  );
}

function withChanges(own: unknown, before: unknown, after: unknown): unknown {
  if (!isParts(own) || !isParts(before) || !isParts(after)) return after;
  return { ...own, ...Object.fromEntries(Object.entries(after).filter(([part, value]) => before[part] !== value)) };
}

// A list is one value: nobody can tell which of its entries is meant.
const isParts = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Gives the fields the values of a new item. */
export function defaultsPatch(
  fields: readonly SettingField[],
  items: readonly OverlayItem[],
  orientation: Orientation,
): Patch {
  return patchOf(items.map((item) => [item.id, layered(fields, orientation, (name) => defaultOf(item, name))]));
}

/** Takes away what the fields have of their own in landscape, so that they show portrait's values. */
export function portraitPatch(fields: readonly SettingField[], items: readonly OverlayItem[]): Patch {
  const names = fields.flatMap(namesOf);
  return patchOf(
    items.map((item) => {
      const own = names.filter((name) => Object.hasOwn(item.settingsLandscape, name));
      return [item.id, { settingsLandscape: Object.fromEntries(own.map((name) => [name, null])) }];
    }),
  );
}

function layered(
  fields: readonly SettingField[],
  orientation: Orientation,
  valueOf: (name: string) => unknown,
): Record<string, Record<string, unknown>> {
  const layers: Record<string, Record<string, unknown>> = {};
  for (const field of fields) {
    const layer = (layers[layerOf(field, orientation)] ??= {});
    for (const name of namesOf(field)) layer[name] = valueOf(name);
  }
  return layers;
}

function patchOf(entries: [string, Patch][]): Patch {
  return { itemsById: Object.fromEntries(entries) };
}
