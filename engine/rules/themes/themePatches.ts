/**
 * Edits of overlays that concern their theme, as merge patches (RFC 7396): put one on, take it off, and keep what somebody sets
 * by hand (behaviour: theme-4 to theme-6). Pure.
 */
import { parseColor } from '../../core/color.ts';
import type { Overlay } from '../../core/overlayDocument.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { JsonObject, OverlayItem, OverlayTheme, ThemePart } from '#schemas/generated/types.ts';
import { givenTo } from './dressed.ts';

type Patch = Readonly<Record<string, unknown>>;

/** Opacity under which the ground of an item counts as clear. */
const CLEAR_BELOW = 0.2;

/** Returns the part of a theme that suits an item as it looks now; null = it has nothing that a theme decides. */
export function suitingPart(item: OverlayItem): ThemePart | null {
  if (!Object.hasOwn(ITEM_META[item.type].defaults, 'backgroundColor')) return null;
  const { backgroundColor } = item.settings as unknown as JsonObject;
  const ground = parseColor(String(backgroundColor));
  return ground !== null && ground.a < CLEAR_BELOW ? 'bare' : 'panel';
}

/**
 * Puts a theme on an overlay: its items wear it, and those that wear one already keep what is their own. Another version of
 * the worn theme changes the look alone, so items with a look of their own keep it.
 */
export function putOnPatch(overlay: Overlay, theme: OverlayTheme): Patch {
  if (overlay.theme?.id === theme.id) return { theme };
  const worn = Object.values(overlay.itemsById).flatMap((item) => {
    const part = item.wears ?? suitingPart(item);
    return part === null || part === item.wears ? [] : [[item.id, { wears: part }] as const];
  });
  return { theme, ...(worn.length > 0 && { itemsById: Object.fromEntries(worn) }) };
}

/** Takes the theme off. Edits that were made since are in the stored values and stay. */
export function takeOffPatch(overlay: Overlay): Patch {
  const fields = ['wears', 'own', 'ownLandscape'] as const;
  const items = Object.values(overlay.itemsById).flatMap((item) => {
    const worn = fields.filter((field) => item[field] !== undefined);
    return worn.length === 0 ? [] : [[item.id, Object.fromEntries(worn.map((field) => [field, null]))] as const];
  });
  return { theme: null, ...(items.length > 0 && { itemsById: Object.fromEntries(items) }) };
}

/** Edits that stay when the theme is taken off: the names of settings by item id, upright and landscape together. */
export function ownSettings(overlay: Overlay): ReadonlyMap<string, readonly string[]> {
  const owned = Object.values(overlay.itemsById).flatMap(({ id, own, ownLandscape }) => {
    const names = [...new Set([...Object.keys(own ?? {}), ...Object.keys(ownLandscape ?? {})])];
    return names.length === 0 ? [] : [[id, names] as const];
  });
  return new Map(owned);
}

/** Gives settings of an item back to the theme, in both orientations. */
export function wearAgainPatch(item: OverlayItem, names: readonly string[]): Patch {
  const without = (field: 'own' | 'ownLandscape'): Patch => {
    const known = names.filter((name) => item[field]?.[name] !== undefined);
    return known.length === 0 ? {} : { [field]: Object.fromEntries(known.map((name) => [name, null])) };
  };
  return { ...without('own'), ...without('ownLandscape') };
}

/**
 * Marks settings of a patch as own where the theme would hide them. Items that the patch adds, or whose part of the theme it
 * changes, stay as they are written.
 */
export function keepingOwn(overlay: Overlay, patch: Patch): Patch {
  const { itemsById } = patch;
  if (overlay.theme === undefined || !isPatch(itemsById)) return patch;
  const entries = Object.entries(itemsById).map(([id, change]): [string, unknown] => {
    const item = overlay.itemsById[id];
    return [id, item === undefined || !isPatch(change) ? change : markedChange(item, change, overlay.theme)];
  });
  return { ...patch, itemsById: Object.fromEntries(entries) };
}

function markedChange(item: OverlayItem, change: Patch, theme: OverlayTheme | undefined): Patch {
  if ('wears' in change) return change;
  const given = givenTo(item, theme);
  const marked = (layer: 'settings' | 'settingsLandscape', field: 'own' | 'ownLandscape'): Patch => {
    const values = change[layer];
    if (!isPatch(values)) return {};
    const names = Object.keys(values).filter((name) => Object.hasOwn(given, name));
    if (names.length === 0) return {};
    const marks = names.map((name) => [name, values[name] === null ? null : true] as const);
    const before = change[field];
    return { [field]: { ...Object.fromEntries(marks), ...(isPatch(before) && before) } };
  };
  return { ...change, ...marked('settings', 'own'), ...marked('settingsLandscape', 'ownLandscape') };
}

const isPatch = (value: unknown): value is Patch =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
