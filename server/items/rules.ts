/** How an item's document, overrides and folded data come together. Pure. */
import type { ItemTypeDefinition } from '#engine/core/itemType.ts';
import type { Deadline } from '#engine/core/streamEvent.ts';
import { ITEMS } from '#engine/items/index.ts';
import type { ItemOverrides, OverlayItem } from '#schemas/generated/types.ts';

/** An item type as the stage uses it: one that has forgotten what its settings and data are. */
export type AnyItemType = ItemTypeDefinition<unknown, unknown, unknown>;

/** The live side of one item. */
export interface LiveItemState {
  /** The document this state was folded with. */
  item: OverlayItem;
  /** Base settings + overrides, without the landscape merge: what the fold sees. */
  settings: object;
  overrides: ItemOverrides;
  data: unknown;
  /** Seq at which the item was added; refilled data never reaches further back. */
  sinceSeq: number;
  due: Deadline | null;
}

export const NO_OVERRIDES: ItemOverrides = {};

/** The behaviour of an item. The registry's keys are the wire types, so a validated item always has one. */
export function typeOf(item: OverlayItem): AnyItemType {
  return ITEMS[item.type];
}

const merged = new WeakMap<OverlayItem, { over: ItemOverrides['settings']; settings: object }>();

/** Base settings + overrides. The same two parts give the same object, so that pages are told only of real changes. */
function effectiveSettings(item: OverlayItem, { settings: over }: ItemOverrides): object {
  const known = merged.get(item);
  if (known && known.over === over) return known.settings;
  const settings = over ? { ...item.settings, ...over } : item.settings;
  merged.set(item, { over, settings });
  return settings;
}

/** A state with its derived parts (effective settings, deadline) computed anew. */
export function derive(base: Omit<LiveItemState, 'settings' | 'due'>): LiveItemState {
  const settings = effectiveSettings(base.item, base.overrides);
  return { ...base, settings, due: typeOf(base.item).due?.(base.data, settings) ?? null };
}

/** A new item, as it starts. */
export function startItem(item: OverlayItem, nowMs: number, seq: number): LiveItemState {
  const data = typeOf(item).initial(item.settings, nowMs);
  return derive({ item, overrides: NO_OVERRIDES, data, sinceSeq: seq });
}

/** Overrides without those of properties the streamer has just edited. */
export function overridesAfterEdit(overrides: ItemOverrides, before: OverlayItem, after: OverlayItem): ItemOverrides {
  const was = before.settings as unknown as Record<string, unknown>;
  const is = after.settings as unknown as Record<string, unknown>;
  const kept = Object.entries(overrides.settings ?? {}).filter(([key]) => was[key] === is[key]);
  const { settings: _settings, isVisible, isVisibleLandscape } = overrides;
  return {
    ...(kept.length ? { settings: Object.fromEntries(kept) } : {}),
    ...(isVisible !== undefined && before.isVisible === after.isVisible ? { isVisible } : {}),
    ...(isVisibleLandscape !== undefined && before.isVisibleLandscape === after.isVisibleLandscape
      ? { isVisibleLandscape }
      : {}),
  };
}
