/** Combines an item's document, overrides and folded data. Pure. */
import type { ItemTypeDefinition } from '#engine/core/itemType.ts';
import { ViewerNotes } from '#engine/core/viewerNotes.ts';
import { isItemVisible } from '#engine/core/orientationMerge.ts';
import type { Deadline } from '#engine/core/streamEvent.ts';
import { ITEMS } from '#engine/items/index.ts';
import type { ItemOverrides, Orientation, OverlayItem } from '#schemas/generated/types.ts';
import { afterWait, causeOf, type WaitCause } from '../depth.ts';

/** An item type without the types of its settings and data. */
export type AnyItemType = ItemTypeDefinition<unknown, unknown, unknown>;

/** The live state of one item. */
export interface LiveItemState {
  /** The document with which this state was folded. */
  item: OverlayItem;
  /** Base settings with overrides, without landscape settings: the fold's view. */
  settings: object;
  overrides: ItemOverrides;
  data: unknown;
  /** Data about single viewers that is never shown. */
  notes: ViewerNotes;
  /** Seq at which the item was added; a refill from the journal never starts earlier. */
  sinceSeq: number;
  due: Deadline | null;
  /** The event that caused the wait; null when it waits for nothing or the cause is unknown. */
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

/** Returns the type of an item. The registry's keys are the wire types, so a validated item always has one. */
export function typeOf(item: OverlayItem): AnyItemType {
  return ITEMS[item.type];
}

interface MergedSettings {
  /** Base settings with overrides: the fold's view. */
  settings: object;
  /** Landscape settings with overrides; overrides are applied last in both orientations. */
  settingsLandscape: object;
}

const merged = new WeakMap<OverlayItem, { over: ItemOverrides['settings']; result: MergedSettings }>();

/** Merges an item's settings with its overrides. Equal inputs return the same objects, so pages only receive real changes. */
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
 * Computes the derived parts of a state (effective settings, deadline).
 * @param event the change, which becomes the cause of a new wait
 * @param before the previous deadline; the same time means the same wait
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

/** Creates the initial state of a new item. */
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

/** Records the time if the item became visible now. `before` is undefined for an item that was just added. */
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

/** Checks whether an edit changed the meaning of the item's data, for example when a goal counts coins instead of likes. */
export function needsRestart(before: OverlayItem, after: OverlayItem): boolean {
  const was = before.settings as unknown as Record<string, unknown>;
  const is = after.settings as unknown as Record<string, unknown>;
  const keys = typeOf(after).restartsOn ?? [];
  return keys.some((key) => was[key] !== is[key]);
}

/** Removes the overrides of properties that the streamer has just edited. */
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
