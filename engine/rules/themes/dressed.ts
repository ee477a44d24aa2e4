/**
 * Overlays as they are drawn: items that wear the overlay's theme have its look instead of their own (behaviour: theme-1).
 * Stored values stay as they are, so an overlay that takes its theme off is what it was. Pure; unchanged items keep their
 * identity.
 */
import type { Overlay } from '../../core/overlayDocument.ts';
import type { JsonObject, OverlayItem, OverlayTheme, ThemeLook } from '#schemas/generated/types.ts';
import { themeSettings } from './themeSettings.ts';

/** Settings per look, by type and part. */
const given = new WeakMap<ThemeLook, Map<string, JsonObject>>();

/** Returns the settings that a theme gives to an item; empty = the item wears none. The same object for equal inputs. */
export function givenTo(
  { type, wears }: Pick<OverlayItem, 'type' | 'wears'>,
  theme: OverlayTheme | undefined,
): JsonObject {
  if (theme === undefined || wears === undefined) return NOTHING;
  const known = given.get(theme.look) ?? new Map<string, JsonObject>();
  given.set(theme.look, known);
  const key = `${type} ${wears}`;
  let settings = known.get(key);
  if (settings === undefined) known.set(key, (settings = themeSettings(theme.look, type, wears)));
  return settings;
}

const NOTHING: JsonObject = Object.freeze({});

/** Own settings of an item, by name. */
type Owned = Readonly<Record<string, true>>;

interface Layered {
  given: JsonObject;
  owned: Owned | undefined;
  result: JsonObject;
}

const layeredUpright = new WeakMap<object, Layered>();
const layeredLandscape = new WeakMap<object, Layered>();

/** Computes one layer of settings again only when one of its inputs is another object. */
function layer(
  known: WeakMap<object, Layered>,
  stored: object,
  { given, owned }: Pick<Layered, 'given' | 'owned'>,
  combine: (isThemed: (name: string) => boolean) => JsonObject,
): JsonObject {
  const before = known.get(stored);
  if (before !== undefined && before.given === given && before.owned === owned) return before.result;
  const result = combine((name) => Object.hasOwn(given, name) && owned?.[name] === undefined);
  known.set(stored, { given, owned, result });
  return result;
}

const only = (settings: object, isWanted: (name: string) => boolean): JsonObject =>
  Object.fromEntries(Object.entries(settings as JsonObject).filter(([name]) => isWanted(name)));

/** Returns an item in the look of a theme: theme before type, own settings before both, landscape before upright. */
export function dressedItem(item: OverlayItem, theme: OverlayTheme | undefined): OverlayItem {
  const given = givenTo(item, theme);
  if (given === NOTHING) return item;
  const { settings, settingsLandscape, own, ownLandscape } = item;
  const upright = layer(layeredUpright, settings, { given, owned: own }, (isThemed) => ({
    ...(settings as unknown as JsonObject),
    ...only(given, isThemed),
  }));
  const landscape = layer(layeredLandscape, settingsLandscape, { given, owned: ownLandscape }, (isThemed) =>
    only(settingsLandscape, (name) => !isThemed(name)),
  );
  const known = worn.get(item);
  if (known?.settings === (upright as object) && known.settingsLandscape === (landscape as object)) return known;
  const dressed = { ...item, settings: upright, settingsLandscape: landscape } as unknown as OverlayItem;
  worn.set(item, dressed);
  return dressed;
}

const worn = new WeakMap<OverlayItem, OverlayItem>();
const drawn = new WeakMap<Overlay, Overlay>();

/** Returns an overlay with its items as they are drawn; the overlay itself when it wears no theme. */
export function dressedOverlay(overlay: Overlay): Overlay {
  const { theme } = overlay;
  if (theme === undefined) return overlay;
  let result = drawn.get(overlay);
  if (result === undefined) {
    const items = Object.entries(overlay.itemsById).map(([id, item]) => [id, dressedItem(item, theme)] as const);
    drawn.set(overlay, (result = { ...overlay, itemsById: Object.fromEntries(items) }));
  }
  return result;
}
