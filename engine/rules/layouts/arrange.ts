/**
 * Arranges the items of an overlay like a layout (behaviour: theme-14): items take the places of their type, missing ones are
 * added, and nothing is deleted. Looks stay. Pure.
 */
import { MAX_ITEMS, type Overlay } from '../../core/overlayDocument.ts';
import type { ItemType, JsonObject, Locale, OverlayItem } from '#schemas/generated/types.ts';
import { inLookOfOverlay } from '../look/itemLook.ts';
import { inGerman } from './germanTexts.ts';
import { type LayoutId, layoutItems } from './layouts.ts';
import { startedByHand } from './startedByHand.ts';

type Patch = Readonly<Record<string, unknown>>;

export interface ArrangeOptions {
  /** Language of the names and texts of added items. */
  locale: Locale;
  /** Returns an unused id for an added item, from its id in the layout. */
  newId(layoutId: string): string;
  /** Tells whether an item of a type may be added. */
  mayAdd(type: ItemType): boolean;
}

export interface Arranged {
  /** Merge patch of the overlay; null = everything is in its place already. */
  patch: Patch | null;
  /** Ids of items that are moved. */
  moved: readonly string[];
  added: readonly OverlayItem[];
  /** Ids of items for which the layout has no place, and of locked ones. */
  left: readonly string[];
}

/** Settings without which an item does not fit into its place: letters, padding, form and number of rows. */
const SIZES = ['fontSize', 'padding', 'style', 'count'] as const;
const GEOMETRY = ['position', 'dimensions', 'positionLandscape', 'dimensionsLandscape'] as const;

export function arrange(overlay: Overlay, layout: LayoutId, { locale, newId, mayAdd }: ArrangeOptions): Arranged {
  const places = layoutItems(layout, {}).map((item) => startedByHand(locale === 'de' ? inGerman(item) : item));
  const free = overlay.order.flatMap((id) => overlay.itemsById[id] ?? []);
  const changes: [string, Patch][] = [];
  const moved: string[] = [];
  const left: string[] = [];
  const missing: OverlayItem[] = [];
  for (const place of places) {
    const at = free.findIndex(({ type }) => type === place.type);
    const [item] = at < 0 ? [] : free.splice(at, 1);
    if (item === undefined) missing.push(place);
    else if (item.isLocked) left.push(item.id);
    else {
      const change = changeTo(item, place);
      if (change === null) continue;
      changes.push([item.id, change]);
      moved.push(item.id);
    }
  }
  const room = MAX_ITEMS - overlay.order.length;
  const added = missing
    .filter(({ type }) => mayAdd(type))
    .slice(0, Math.max(0, room))
    .map(({ wears: _part, ...item }) => inLookOfOverlay({ ...item, id: newId(item.id) }, overlay));
  const itemsById = Object.fromEntries([...changes, ...added.map((item) => [item.id, item] as const)]);
  const all = { moved, added, left: [...left, ...free.map(({ id }) => id)] };
  if (Object.keys(itemsById).length === 0) return { ...all, patch: null };
  const order = added.length === 0 ? {} : { order: orderWithAdded(overlay, added) };
  return { ...all, patch: { itemsById, ...order } };
}

/** Added items lie above the others, but below announcements and moments, which pass. */
function orderWithAdded({ order, itemsById }: Overlay, added: readonly OverlayItem[]): string[] {
  const passes = (id: string): boolean => ['ALERT_BOX', 'LOCATION'].includes(itemsById[id]?.type ?? '');
  const first = order.findIndex((_id, index) => order.slice(index).every(passes));
  const at = first < 0 ? order.length : first;
  return [...order.slice(0, at), ...added.map(({ id }) => id), ...order.slice(at)];
}

/** Returns what moves an item to a place; null = it is there. */
function changeTo(item: OverlayItem, place: OverlayItem): Patch | null {
  const change: Record<string, unknown> = {};
  for (const field of GEOMETRY) if (!isSame(item[field], place[field])) change[field] = place[field];
  const { settings, settingsLandscape } = sizesOf(item, place);
  if (Object.keys(settings).length > 0) change['settings'] = settings;
  if (Object.keys(settingsLandscape).length > 0) change['settingsLandscape'] = settingsLandscape;
  return Object.keys(change).length === 0 ? null : change;
}

function sizesOf(item: OverlayItem, place: OverlayItem): { settings: Patch; settingsLandscape: Patch } {
  const [has, wants] = [item.settings, place.settings] as unknown as [JsonObject, JsonObject];
  const [hasLying, wantsLying] = [item.settingsLandscape, place.settingsLandscape] as [JsonObject, JsonObject];
  const known = SIZES.filter((name) => Object.hasOwn(wants, name));
  const upright = known.filter((name) => !isSame(has[name], wants[name]));
  const lying = known.filter((name) => !isSame(hasLying[name], wantsLying[name]));
  return {
    settings: Object.fromEntries(upright.map((name) => [name, wants[name]])),
    settingsLandscape: Object.fromEntries(lying.map((name) => [name, wantsLying[name] ?? null])),
  };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
