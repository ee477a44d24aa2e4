/** How an item's document, overrides and folded data come together. Pure. */
import type { ItemTypeDefinition } from '#engine/core/itemType.ts';
import { Ledger } from '#engine/core/ledger.ts';
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
  /** What it remembers about single viewers; never shown. */
  ledger: Ledger;
  /** Seq at which the item was added; refilled data never reaches further back. */
  sinceSeq: number;
  due: Deadline | null;
}

export const NO_OVERRIDES: ItemOverrides = {};

/** The behaviour of an item. The registry's keys are the wire types, so a validated item always has one. */
export function typeOf(item: OverlayItem): AnyItemType {
  return ITEMS[item.type];
}

interface MergedSettings {
  /** Base settings + overrides: what the fold sees. */
  settings: object;
  /** Landscape settings + overrides: overrides come last in both orientations. */
  settingsLandscape: object;
}

const merged = new WeakMap<OverlayItem, { over: ItemOverrides['settings']; result: MergedSettings }>();

/** An item's settings with its overrides. The same two parts give the same objects, so pages are told only of real changes. */
export function mergedSettings(item: OverlayItem, { settings: over }: ItemOverrides): MergedSettings {
  const known = merged.get(item);
  if (known && known.over === over) return known.result;
  const { settings, settingsLandscape } = item;
  const result = over
    ? { settings: { ...settings, ...over }, settingsLandscape: { ...settingsLandscape, ...over } }
    : { settings, settingsLandscape };
  merged.set(item, { over, result });
  return result;
}

/** A state with its derived parts (effective settings, deadline) computed anew. */
export function derive(base: Omit<LiveItemState, 'settings' | 'due'>): LiveItemState {
  const { settings } = mergedSettings(base.item, base.overrides);
  return { ...base, settings, due: typeOf(base.item).due?.(base.data, settings) ?? null };
}

/** A new item, as it starts. */
export function startItem(item: OverlayItem, nowMs: number, seq: number): LiveItemState {
  const data = typeOf(item).initial(item.settings, nowMs);
  return derive({ item, overrides: NO_OVERRIDES, data, ledger: Ledger.EMPTY, sinceSeq: seq });
}

/** Whether an edit changed what the item's data means (a goal that counts coins instead of likes). */
export function needsRestart(before: OverlayItem, after: OverlayItem): boolean {
  const was = before.settings as unknown as Record<string, unknown>;
  const is = after.settings as unknown as Record<string, unknown>;
  const keys = typeOf(after).restartsOn ?? [];
  return keys.some((key) => was[key] !== is[key]);
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
