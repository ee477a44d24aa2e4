/** Lists what differs between two states of an overlay, item by item, in the words of the forms. Pure. */
import { diffPatch, isMerged } from '#engine/core/diffPatch.ts';
import type { Locale, Overlay, OverlayItem } from '#schemas/generated/types.ts';
import { namedSetting, shortValue } from '../../../presets/import/itemSettings.ts';

export interface SettingChange {
  label: string;
  isLandscape: boolean;
  /** Null = not short enough to show. */
  before: string | null;
  after: string | null;
}

export interface ItemChange {
  id: string;
  name: string;
  did: 'added' | 'changed' | 'removed';
  settings: readonly SettingChange[];
}

const SETTINGS = ['settings', 'settingsLandscape'] as const;

/** @param before null = there was no overlay */
export function itemChanges(before: Overlay | null, after: Overlay, locale: Locale): ItemChange[] {
  const had = new Map((before?.items ?? []).map((item) => [item.id, item]));
  const has = new Set(after.items.map(({ id }) => id));
  const changed = after.items.flatMap((item): ItemChange[] => {
    const old = had.get(item.id);
    if (old === undefined) return [{ id: item.id, name: item.name, did: 'added', settings: [] }];
    if (diffPatch(old, item) === null) return [];
    return [{ id: item.id, name: item.name, did: 'changed', settings: settingChanges(old, item, locale) }];
  });
  const removed = [...had.values()].filter(({ id }) => !has.has(id));
  return [...changed, ...removed.map(({ id, name }): ItemChange => ({ id, name, did: 'removed', settings: [] }))];
}

/** Changes of the parts that people know; each setting and each common part once. */
function settingChanges(before: OverlayItem, after: OverlayItem, locale: Locale): SettingChange[] {
  const patch = diffPatch(before, after) ?? {};
  const paths = Object.entries(patch).flatMap(([part, value]): string[][] =>
    isSettings(part) && isMerged(value) ? Object.keys(value).map((name) => [part, name]) : [[part]],
  );
  return paths.flatMap((path) => {
    const named = namedSetting(after.type, path);
    if (named === null) return [];
    const { label, field, isLandscape } = named;
    const valueIn = (item: OverlayItem): string | null => shortValue(field, valueAt(item, path), locale);
    return [{ label: label[locale], isLandscape, before: valueIn(before), after: valueIn(after) }];
  });
}

const isSettings = (part: string): boolean => SETTINGS.some((name) => name === part);

/** Returns the value at a path; a setting of its own for landscape that is missing is undefined. */
function valueAt(item: OverlayItem, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (isMerged(value) ? value[name] : undefined), item);
}
