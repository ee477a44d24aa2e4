/**
 * Look of items: what a new item takes from the items beside it, and what "Copy style" copies. Sizes belong to a type
 * (a timer has larger digits than a chat) and only pass between items of one type. Pure.
 */
import { canonicalJson } from '../../core/canonicalJson.ts';
import { parseColor } from '../../core/color.ts';
import { viewSettings } from '../../core/orientationMerge.ts';
import type { Overlay } from '../../core/overlayDocument.ts';
import { readableOn } from '../../core/readableOn.ts';
import { ITEM_META } from '#schemas/generated/meta.ts';
import type { ItemType, JsonObject, Orientation, OverlayItem, Style } from '#schemas/generated/types.ts';

/** Look of one item: its type, and its settings that are colours, letters, panel, sizes and movement. */
export interface ItemLook {
  type: ItemType;
  settings: JsonObject;
}

type StyleKey = keyof Style;

const PANEL = [
  'backgroundColor',
  'backgroundGradient',
  'backgroundColor2',
  'backgroundAngle',
  'pattern',
  'patternColor',
  'cornerRadius',
  'cornerShape',
  'borderWidth',
  'borderColor',
  'accent',
  'accentWidth',
  'accentColor',
  'glow',
  'glowColor',
] as const satisfies readonly StyleKey[];

const LETTERS = [
  'fontFamily',
  'uppercase',
  'letterSpacing',
  'textColor',
  'shadow',
  'outline',
] as const satisfies readonly StyleKey[];

/** Keys that only pass between items of one type. The scale is a part of the place and never passes. */
const OF_ONE_TYPE = ['fontSize', 'fontWeight', 'padding', 'entrance', 'entranceDuration'] as const satisfies readonly (
  StyleKey | 'fontWeight'
)[];

const SHARED: ReadonlySet<string> = new Set([...PANEL, ...LETTERS]);
const LIMITED: ReadonlySet<string> = new Set(OF_ONE_TYPE);

/** Colour of a type → colours of other types that mean the same, best first. */
const RELATED: Readonly<Record<string, readonly string[]>> = {
  gifterTextColor: ['giftersTextColor', 'secondaryTextColor'],
  giftersTextColor: ['gifterTextColor', 'secondaryTextColor'],
  secondaryTextColor: ['giftersTextColor', 'gifterTextColor'],
  coinAmountColor: ['highlightTextColor', 'barFillColor'],
  highlightTextColor: ['coinAmountColor', 'barFillColor', 'followerUsernameColor'],
  barFillColor: ['highlightTextColor', 'coinAmountColor', 'followerUsernameColor'],
  barBackgroundColor: [],
  usernameColor: ['normalUsernameColor', 'highlightTextColor'],
  normalUsernameColor: ['usernameColor'],
  followerUsernameColor: ['highlightTextColor', 'barFillColor', 'usernameColor'],
  moderatorUsernameColor: ['highlightTextColor', 'barFillColor', 'usernameColor'],
  subscriberUsernameColor: ['coinAmountColor', 'highlightTextColor', 'usernameColor'],
  teamMemberUsernameColor: ['highlightTextColor', 'barFillColor', 'usernameColor'],
};

/** Opacity of an empty bar in the colour of the letters, when no item beside has a bar. */
const EMPTY_BAR_ALPHA = 0.2;

const settingsOf = ({ settings }: { settings: object }): JsonObject => settings as JsonObject;
const defaultsOf = (type: ItemType): JsonObject => settingsOf({ settings: ITEM_META[type].defaults });
const isRoleColor = (key: string): boolean => key.endsWith('Color') && !SHARED.has(key);
const isLookKey = (key: string): boolean => SHARED.has(key) || LIMITED.has(key) || isRoleColor(key);
const hasPanel = (type: ItemType): boolean => Object.hasOwn(defaultsOf(type), 'backgroundColor');

/** Returns the look of an item as it is seen in an orientation. */
export function lookOf(item: OverlayItem, orientation: Orientation): ItemLook {
  const settings = viewSettings<JsonObject>(
    { settings: settingsOf(item), settingsLandscape: item.settingsLandscape as JsonObject },
    {},
    orientation,
  );
  return { type: item.type, settings: picked(settings, Object.keys(defaultsOf(item.type)).filter(isLookKey)) };
}

/** Returns the settings of a look that an item of a type takes over: all of its own type, else what the types share. */
export function settingsFrom(look: ItemLook, type: ItemType): JsonObject {
  const own = Object.keys(defaultsOf(type)).filter(isLookKey);
  if (type === look.type) return picked(look.settings, own);
  return hasPanel(look.type) ? matching(type, [look.settings]) : picked(look.settings, own.filter(isPassing));
}

/**
 * Returns a new item in the look of the items beside it (behaviour: item-210): that of an item of its type, otherwise
 * the most frequent panel, the letters on it, and colours that mean the same. Pictures and videos have no panel and
 * stay as they are.
 */
export function inLookOf(item: OverlayItem, others: readonly OverlayItem[]): OverlayItem {
  const donors = others.filter(({ type }) => hasPanel(type));
  // A scene covers the whole picture: a panel that lets some of it through would not.
  if (donors.length === 0 || !hasPanel(item.type) || item.type === 'SCENE') return item;
  const same = donors.filter(({ type }) => type === item.type).at(-1);
  const worn =
    same === undefined
      ? matching(item.type, donors.map(settingsOf))
      : picked(settingsOf(same), Object.keys(defaultsOf(item.type)).filter(isPassing));
  return { ...item, settings: { ...item.settings, ...worn } } as OverlayItem;
}

/** Returns a new item as it begins on an overlay: it wears the overlay's theme, or has the look of the items beside it. */
export function inLookOfOverlay(item: OverlayItem, { theme, itemsById, order }: Worn): OverlayItem {
  if (theme === undefined)
    return inLookOf(
      item,
      order.flatMap((id) => itemsById[id] ?? []),
    );
  return hasPanel(item.type) ? { ...item, wears: 'panel' } : item;
}

type Worn = Pick<Overlay, 'itemsById' | 'order' | 'theme'>;

const isPassing = (key: string): boolean => SHARED.has(key) || isRoleColor(key);

/** Returns panel, letters and colours of a type that match these looks. */
function matching(type: ItemType, looks: readonly JsonObject[]): JsonObject {
  const framed = mostFrequent(looks, PANEL);
  const [first] = mostFrequent(framed, LETTERS);
  const base = picked(first!, [...PANEL, ...LETTERS]);
  const colors = Object.keys(defaultsOf(type))
    .filter(isRoleColor)
    .map((key) => [key, roleColor(key, { type, base, looks: [framed, looks] })] as const);
  return picked({ ...base, ...Object.fromEntries(colors) }, Object.keys(defaultsOf(type)));
}

interface Surroundings {
  type: ItemType;
  /** Panel and letters of the item. */
  base: JsonObject;
  /** Looks with the same panel, then all. */
  looks: readonly (readonly JsonObject[])[];
}

function roleColor(key: string, { type, base, looks }: Surroundings): JsonObject[string] {
  for (const name of [key, ...(RELATED[key] ?? [])]) {
    for (const some of looks) {
      const [found] = mostFrequent(
        some.filter((look) => Object.hasOwn(look, name)),
        [name],
      );
      if (found !== undefined) return found[name]!;
    }
  }
  // The defaults are made for dark panels.
  const isDark = readableOn(String(base['backgroundColor'])) === readableOn('#000000');
  if (isDark) return defaultsOf(type)[key]!;
  return key === 'barBackgroundColor' ? faint(String(base['textColor'])) : base['textColor']!;
}

function faint(color: string): string {
  const parsed = parseColor(color);
  return parsed === null ? color : `rgba(${parsed.r}, ${parsed.g}, ${parsed.b}, ${EMPTY_BAR_ALPHA})`;
}

/** Returns the looks that have the most frequent values of these keys; of equally frequent ones the first. */
function mostFrequent(looks: readonly JsonObject[], keys: readonly string[]): JsonObject[] {
  const groups = new Map<string, JsonObject[]>();
  for (const look of looks) {
    const values = canonicalJson(picked(look, keys));
    groups.set(values, [...(groups.get(values) ?? []), look]);
  }
  return [...groups.values()].reduce((best, group) => (group.length > best.length ? group : best), []);
}

function picked(settings: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(keys.filter((key) => Object.hasOwn(settings, key)).map((key) => [key, settings[key]!]));
}
