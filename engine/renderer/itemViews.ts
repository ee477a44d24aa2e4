/**
 * From live items to what the stage shows: places, settings of the orientation, views. Pure apart from its memory: time
 * comes in with every call. A view is computed when its item changed or its `nextChange` came, never per frame, and a
 * view that looks the same keeps its identity, so that React and the GPU are left alone.
 */
import type { LiveState } from '../client/liveStore.ts';
import type { Box } from '../core/geometry.ts';
import type { ItemTypeDefinition, ViewContext } from '../core/itemType.ts';
import { isItemVisible, itemBox, viewSettings } from '../core/orientationMerge.ts';
import { ITEMS } from '../items/index.ts';
import type { SceneName } from '../scenes.ts';
import { isEqualJson } from '#schemas/runtime.ts';
import type { ItemType, JsonObject, LiveItem, Locale, Orientation } from '#schemas/generated/types.ts';

/** One item, or one game, on the stage; the same object while it looks the same. */
export interface SceneItem {
  id: string;
  type: SceneName;
  /**
   * Position in the overlay's order; stacking order is index times 1000 (behaviour: canvas-2). A game stands half
   * a step above the last.
   */
  index: number;
  box: Box;
  scale: number;
  locale: Locale;
  settings: JsonObject;
  view: unknown;
  /** Session time at which it became visible in this orientation; 0 = it always was. */
  shownAtMs: number;
}

export interface SceneState {
  /** Bottom first; the same array while nothing changed. */
  items: readonly SceneItem[];
  /** The earliest moment a view changes by itself, null = never. */
  nextAtMs: number | null;
  /** True while a view says that it moves: draw every frame. */
  isMoving: boolean;
  /** True when such a moment came: motion shows something else now, although the view may be the same. */
  isDue: boolean;
}

export interface ItemViewsOptions {
  orientation: Orientation;
  mode: 'live' | 'preview';
  /** Shows what stands in for items that have nothing to show, however they are set: an editor must find them. */
  showsEmpty?: boolean | undefined;
  /** Whether an item of the type can be drawn now; asked for every item that is to be seen, in every update. */
  isDrawable: (type: SceneName) => boolean;
  /** Told once per item and problem. */
  reportError: (itemId: string, error: Error) => void;
}

export interface ItemViews {
  update(state: LiveState, nowMs: number): SceneState;
  /** Takes an item off the stage until its settings change: its scene failed. */
  fail(itemId: string, error: Error): void;
}

interface Entry {
  item: LiveItem;
  overlay: LiveState['overlay'];
  settings: JsonObject;
  shown: SceneItem | null;
  /** See `nextChange` of the item type. */
  nextAtMs: number | null;
  wasMoving: boolean;
}

/** The contract with everything that is known only at run time left open. */
type AnyDefinition = ItemTypeDefinition<JsonObject, JsonObject, unknown>;

/** Makes the views of one stage. */
export function createItemViews(options: ItemViewsOptions): ItemViews {
  const { orientation, mode, isDrawable, reportError, showsEmpty = false } = options;
  const entries = new Map<string, Entry>();
  /** Settings with which a scene failed, by item id. */
  const failed = new Map<string, JsonObject>();
  const reported = new Set<string>();
  let shown: readonly SceneItem[] = [];

  function report(itemId: string, error: Error): void {
    const key = `${itemId}\n${error.message}`;
    if (reported.has(key)) return;
    reported.add(key);
    reportError(itemId, error);
  }

  function definitionOf(item: LiveItem): AnyDefinition | null {
    if (Object.hasOwn(ITEMS, item.type)) return ITEMS[item.type as ItemType] as unknown as AnyDefinition;
    report(item.id, new Error(`The item type "${item.type}" is unknown; the item is not drawn.`));
    return null;
  }

  function refresh(item: LiveItem, index: number, state: LiveState, nowMs: number): Entry {
    const known = entries.get(item.id);
    if (known !== undefined && isUnchanged(known, item, state) && !isOutdated(known, nowMs)) return known;
    const entry: Entry = { item, overlay: state.overlay, settings: {}, shown: null, nextAtMs: null, wasMoving: false };
    const definition = definitionOf(item);
    if (definition === null) return entry;
    try {
      compute(entry, definition, index, nowMs, known?.shown ?? null);
    } catch (error) {
      report(item.id, asError(error));
    }
    return entry;
  }

  function compute(
    entry: Entry,
    definition: AnyDefinition,
    index: number,
    nowMs: number,
    before: SceneItem | null,
  ): void {
    const { item, overlay } = entry;
    const settings = viewSettings(item, {}, orientation);
    entry.settings = before !== null && isEqualJson(before.settings, settings) ? before.settings : settings;
    if (!showsEmpty && settings.whenEmpty === 'hide' && definition.isEmpty?.(item.data) === true) return;
    const fresh = definition.view(item.data, settings, viewContext(overlay!, nowMs));
    const view = before !== null && isEqualJson(before.view, fresh) ? before.view : fresh;
    entry.nextAtMs = definition.nextChange?.(item.data, settings, nowMs) ?? null;
    entry.wasMoving = entry.nextAtMs !== null && entry.nextAtMs <= nowMs;
    entry.shown = sameOr(before, {
      id: item.id,
      type: item.type as ItemType,
      index,
      box: itemBox(item, orientation),
      scale: typeof settings.scale === 'number' ? settings.scale : 1,
      locale: overlay!.locale,
      settings: entry.settings,
      view,
      shownAtMs: orientation === 'landscape' ? item.shownAtMsLandscape : item.shownAtMs,
    });
  }

  function viewContext(overlay: NonNullable<LiveState['overlay']>, nowMs: number): ViewContext {
    const { locale, timeZone, pointsName } = overlay;
    return { nowMs, orientation, mode, locale, timeZone, pointsName };
  }

  function isOnStage(item: LiveItem, entry: Entry): boolean {
    if (failed.has(item.id) && failed.get(item.id) !== item.settings) failed.delete(item.id);
    return entry.shown !== null && isDrawable(entry.shown.type) && !failed.has(item.id);
  }

  function update(state: LiveState, nowMs: number): SceneState {
    const items: SceneItem[] = [];
    const result: SceneState = { items, nextAtMs: null, isMoving: false, isDue: false };
    forgetRemoved(entries, state);
    if (state.overlay === null) return result;
    state.order.forEach((id, index) => {
      const item = state.itemsById[id];
      if (item === undefined || !isItemVisible(item, {}, orientation)) return;
      const known = entries.get(id);
      const entry = refresh(item, index, state, nowMs);
      if (known !== undefined && known !== entry && isUnchanged(known, item, state)) result.isDue = true;
      if (entry.shown !== null && entry.shown.index !== index) entry.shown = { ...entry.shown, index };
      entries.set(id, entry);
      if (!isOnStage(item, entry)) return;
      items.push(entry.shown!);
      addTime(result, entry.nextAtMs, nowMs);
    });
    if (isSameList(items, shown)) result.items = shown;
    shown = result.items;
    return result;
  }

  return {
    update,
    fail: (itemId, error) => {
      const entry = entries.get(itemId);
      if (entry !== undefined) failed.set(itemId, entry.item.settings);
      report(itemId, error);
    },
  };
}

function isUnchanged(entry: Entry, item: LiveItem, state: LiveState): boolean {
  return entry.item === item && entry.overlay === state.overlay;
}

/** Whether its time has come. While it moves, only the scene moves; the view is asked again at the end. */
function isOutdated({ item, settings, nextAtMs, wasMoving }: Entry, nowMs: number): boolean {
  if (nextAtMs === null) return false;
  if (!wasMoving) return nowMs >= nextAtMs;
  const definition = ITEMS[item.type as ItemType] as unknown as AnyDefinition;
  const movesUntil = definition.nextChange?.(item.data, settings, nowMs) ?? null;
  return movesUntil === null || movesUntil > nowMs;
}

function addTime(result: SceneState, nextAtMs: number | null, nowMs: number): void {
  if (nextAtMs === null) return;
  if (nextAtMs <= nowMs) result.isMoving = true;
  else result.nextAtMs = Math.min(nextAtMs, result.nextAtMs ?? Infinity);
}

function sameOr(before: SceneItem | null, next: SceneItem): SceneItem {
  return before !== null && isEqualJson(before, next) ? before : next;
}

function isSameList(left: readonly SceneItem[], right: readonly SceneItem[]): boolean {
  return left.length === right.length && left.every((item, index) => item === right[index]);
}

function forgetRemoved(entries: Map<string, Entry>, state: LiveState): void {
  for (const id of entries.keys()) {
    if (state.itemsById[id] === undefined) entries.delete(id);
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
