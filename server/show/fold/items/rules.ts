/** How an item's document, overrides and folded data come together. Pure. */
import type { ItemTypeDefinition } from '#engine/core/itemType.ts';
import { ViewerNotes } from '#engine/core/viewerNotes.ts';
import { isItemVisible } from '#engine/core/orientationMerge.ts';
import type { Deadline } from '#engine/core/streamEvent.ts';
import { ITEMS } from '#engine/items/index.ts';
import type { ItemOverrides, Orientation, OverlayItem } from '#schemas/generated/types.ts';
import { afterWait, causeOf, type WaitCause } from '../depth.ts';

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
  notes: ViewerNotes;
  /** Seq at which the item was added; refilled data never reaches further back. */
  sinceSeq: number;
  due: Deadline | null;
  /** What it waits for came of this event; null = it waits for nothing, or nobody knows. */
  cause: WaitCause | null;
  shown: ShownTimes;
}

/** Session times at which the item last became visible, for its entrance; 0 = it always was. */
export interface ShownTimes {
  portraitMs: number;
  landscapeMs: number;
}

/** Rows of items; the key is the item's id. */
export const ITEM_KIND = 'item';
export const NO_OVERRIDES: ItemOverrides = {};
export const SHOWN_ALWAYS: ShownTimes = { portraitMs: 0, landscapeMs: 0 };

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

/**
 * A state with its derived parts (effective settings, deadline) computed anew.
 * @param event what changed it; what the item waits for since then comes of it
 * @param before the deadline until then: one for the same moment is still the same wait
 */
export function derive(
  base: Omit<LiveItemState, 'settings' | 'due'>,
  event: WaitCause | null = null,
  before: Deadline | null = null,
): LiveItemState {
  const { item, overrides, data, notes, sinceSeq, shown } = base;
  const { settings } = mergedSettings(item, overrides);
  const wanted = typeOf(item).due?.(data, settings) ?? null;
  let cause: WaitCause | null = null;
  if (wanted !== null) cause = event === null || wanted.atMs === before?.atMs ? base.cause : causeOf(event);
  const due = wanted && inItsName(item, wanted, cause);
  return { item, settings, overrides, data, notes, sinceSeq, due, cause, shown };
}

function inItsName(item: OverlayItem, due: Deadline, cause: WaitCause | null): Deadline {
  const { atMs } = due;
  return { atMs, id: item.id, draft: { ...due.draft, itemId: item.id, ...(cause && afterWait(cause, atMs)) } };
}

/** A new item, as it starts. */
export function startItem(
  item: OverlayItem,
  nowMs: number,
  seq: number,
  event: WaitCause | null = null,
): LiveItemState {
  const data = typeOf(item).initial(item.settings, nowMs);
  const [overrides, notes] = [NO_OVERRIDES, ViewerNotes.EMPTY];
  return derive({ item, overrides, data, notes, sinceSeq: seq, shown: SHOWN_ALWAYS, cause: null }, event);
}

type Seen = Pick<LiveItemState, 'item' | 'overrides' | 'shown'>;

/** The item with the moment noted if it became visible now. `before` is undefined for an item that was just added. */
export function noteShown(before: Seen | undefined, after: LiveItemState, event: WaitCause): LiveItemState {
  const isShownNow = (orientation: Orientation): boolean =>
    isItemVisible(after.item, after.overrides, orientation) &&
    (before === undefined || !isItemVisible(before.item, before.overrides, orientation));
  const was = before?.shown ?? SHOWN_ALWAYS;
  const nowMs = event.at;
  const [inPortrait, inLandscape] = [isShownNow('portrait'), isShownNow('landscape')];
  if (!inPortrait && !inLandscape) return { ...after, shown: was };
  const shown = {
    portraitMs: inPortrait ? nowMs : was.portraitMs,
    landscapeMs: inLandscape ? nowMs : was.landscapeMs,
  };
  const data = typeOf(after.item).onShown?.(after.data, nowMs) ?? after.data;
  return data === after.data ? { ...after, shown } : derive({ ...after, data, shown }, event, after.due);
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
