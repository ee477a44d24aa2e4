/**
 * From games that are played to what the stage shows: each in the box of its target item, above all items: what
 * stands in front of that box must not hide whom the wheel hits. A game
 * whose target is missing, hidden in this orientation or gone draws nothing and wakes nobody. Like `itemViews.ts`: time
 * comes in with every call, and a view that looks the same keeps its identity.
 */
import type { LiveState } from '../client/liveStore.ts';
import type { GameDefinition, GameMoment } from '../core/gameType.ts';
import { isItemVisible, itemBox } from '../core/orientationMerge.ts';
import { GAMES } from '../games/index.ts';
import type { GamePlace } from '../gpu/scene.ts';
import { isEqualJson } from '#schemas/runtime.ts';
import type { GameName, JsonObject, LiveGame, LiveItem } from '#schemas/generated/types.ts';
import type { ItemViews, ItemViewsOptions, SceneItem, SceneState } from './itemViews.ts';

/** From the topmost item (behaviour: canvas-2). */
const ABOVE_ITEMS = 0.5;

/** The contract with everything that is known only at run time left open. */
type AnyGame = GameDefinition<JsonObject, unknown>;

interface Entry {
  live: LiveGame;
  target: LiveItem;
  overlay: LiveState['overlay'];
  /** Of the topmost item. */
  topIndex: number;
  shown: SceneItem | null;
  /** See `nextChange` of the game. */
  nextAtMs: number | null;
  wasMoving: boolean;
}

/** Makes the views of one stage's games. A failed scene is left out until its game is over. */
export function createGameViews({ orientation, mode, isDrawable, reportError }: ItemViewsOptions): ItemViews {
  const entries = new Map<string, Entry>();
  const failed = new Set<string>();
  const reported = new Set<string>();
  let shown: readonly SceneItem[] = [];

  function report(id: string, error: Error): void {
    const key = `${id}\n${error.message}`;
    if (reported.has(key)) return;
    reported.add(key);
    reportError(id, error);
  }

  function definitionOf({ game }: LiveGame): AnyGame | null {
    if (Object.hasOwn(GAMES, game)) return GAMES[game as GameName] as unknown as AnyGame;
    report(stageId(game), new Error(`The game "${game}" is unknown; it is not drawn.`));
    return null;
  }

  function momentOf(overlay: LiveState['overlay'], nowMs: number): GameMoment {
    return { nowMs, mode, locale: overlay!.locale };
  }

  function isOutdated({ live, overlay, nextAtMs, wasMoving }: Entry, definition: AnyGame, nowMs: number): boolean {
    if (nextAtMs === null) return false;
    if (!wasMoving) return nowMs >= nextAtMs;
    const movesUntil = definition.nextChange(live.data, momentOf(overlay, nowMs));
    return movesUntil === null || movesUntil > nowMs;
  }

  function compute(entry: Entry, definition: AnyGame, nowMs: number, before: SceneItem | null): void {
    const { live, target, overlay, topIndex } = entry;
    const moment = momentOf(overlay, nowMs);
    const view = definition.view(live.data, moment);
    entry.nextAtMs = definition.nextChange(live.data, moment);
    entry.wasMoving = entry.nextAtMs !== null && entry.nextAtMs <= nowMs;
    if (view === null) return;
    const box = itemBox(target, orientation);
    const place: GamePlace = { x: box.x, y: box.y };
    const next: SceneItem = {
      id: stageId(live.game),
      type: live.game as GameName,
      index: topIndex + ABOVE_ITEMS,
      box,
      scale: 1,
      locale: overlay!.locale,
      settings: { ...place },
      view,
      shownAtMs: 0,
    };
    entry.shown = before !== null && isEqualJson(before, next) ? before : next;
  }

  /** @returns null when there is nothing to be drawn in */
  function refresh(live: LiveGame, state: LiveState, nowMs: number): { entry: Entry; isDue: boolean } | null {
    const target = state.order.includes(live.targetItemId) ? state.itemsById[live.targetItemId] : undefined;
    const definition = definitionOf(live);
    if (target === undefined || definition === null || !isItemVisible(target, {}, orientation)) return null;
    const { overlay } = state;
    const topIndex = state.order.length - 1;
    const known = entries.get(live.game);
    const isSame =
      known?.live === live && known.target === target && known.overlay === overlay && known.topIndex === topIndex;
    if (isSame && !isOutdated(known, definition, nowMs)) return { entry: known, isDue: false };
    const entry: Entry = { live, target, overlay, topIndex, shown: null, nextAtMs: null, wasMoving: false };
    try {
      compute(entry, definition, nowMs, known?.shown ?? null);
    } catch (error) {
      report(stageId(live.game), error instanceof Error ? error : new Error(String(error)));
    }
    return { entry, isDue: isSame };
  }

  function update(state: LiveState, nowMs: number): SceneState {
    const items: SceneItem[] = [];
    const result: SceneState = { items, nextAtMs: null, isMoving: false, isDue: false };
    forgetOver(state);
    for (const live of state.overlay === null ? [] : state.games) {
      const refreshed = refresh(live, state, nowMs);
      if (refreshed === null) {
        entries.delete(live.game);
        continue;
      }
      const { entry, isDue } = refreshed;
      entries.set(live.game, entry);
      if (isDue) result.isDue = true;
      if (entry.shown !== null && !failed.has(live.game) && isDrawable(entry.shown.type)) items.push(entry.shown);
      if (entry.nextAtMs === null) continue;
      if (entry.nextAtMs <= nowMs) result.isMoving = true;
      else result.nextAtMs = Math.min(entry.nextAtMs, result.nextAtMs ?? Infinity);
    }
    if (items.length === shown.length && items.every((item, at) => item === shown[at])) result.items = shown;
    shown = result.items;
    return result;
  }

  function forgetOver({ games }: LiveState): void {
    const isOver = (name: string): boolean => games.every(({ game }) => game !== name);
    for (const name of entries.keys()) if (isOver(name)) entries.delete(name);
    for (const name of failed) if (isOver(name)) failed.delete(name);
  }

  return {
    update,
    fail: (id, error) => {
      for (const game of entries.keys()) if (stageId(game) === id) failed.add(game);
      report(id, error);
    },
  };
}

/** With a space, which no item's id has. */
function stageId(game: string): string {
  return `game ${game}`;
}

/** Whether an id of the stage is a game's. */
export function isGameId(id: string): boolean {
  return id.startsWith('game ');
}
