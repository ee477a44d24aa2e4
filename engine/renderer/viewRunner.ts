/**
 * Runs the views of items and running games. Pure apart from its memory: time is an argument of every call. A view is
 * computed when its input changed or its moment came, never per frame, and one that looks the same keeps its identity,
 * so that React and the GPU are left alone. Failures are reported once and left out.
 */
import { isEqualJson } from '#schemas/runtime.ts';
import type { JsonObject, Locale } from '#schemas/generated/types.ts';
import type { LiveState } from '../client/liveStore.ts';
import type { Box } from '../core/geometry.ts';
import type { SceneName } from '../scenes.ts';

/** Item, game or ad on the stage; the same object while it looks the same. */
export interface SceneItem {
  id: string;
  type: SceneName;
  /**
   * Position in the overlay's order; stacking order is index times 1000 (behaviour: canvas-2). A game is half a step
   * above the last, an ad a whole one.
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
  /** Items, bottom first; the same array while nothing changed. */
  items: readonly SceneItem[];
  /** Earliest moment at which a view changes by itself, null = never. */
  nextAtMs: number | null;
  /** True while a view moves: draw every frame. */
  isMoving: boolean;
  /** True when such a moment came: motion looks different now, although the view may be the same. */
  isDue: boolean;
}

/** Appearance at a moment. */
export interface Look {
  /** Null = invisible. */
  shown: Omit<SceneItem, 'id' | 'index'> | null;
  /** Returns the time of the next change; see `nextChange` of item types and games. */
  nextChange(nowMs: number): number | null;
}

/** @typeParam Basis input of a view besides the time */
export interface ViewSource<Basis> {
  /** Returns the ids of everything that could be visible, bottom first. */
  ids(state: LiveState): readonly string[];
  /** @returns `known` itself while it is unchanged; null = invisible */
  basisOf(id: string, position: number, state: LiveState, known: Basis | null): Basis | null;
  /** @throws {Error} when it cannot be shown */
  look(basis: Basis, nowMs: number): Look;
  indexOf(position: number, state: LiveState): number;
  /** Tells whether it exists, visible or not. */
  exists(id: string, state: LiveState): boolean;
  /** Returns the input whose change lets a failed view be tried again. */
  triedWith(basis: Basis): unknown;
}

export interface ViewRunnerOptions {
  /** Tells whether the type can be drawn now; called for all visible ones, in every update. */
  isDrawable: (type: SceneName) => boolean;
  /** Called once per id and problem. */
  reportError: (id: string, error: Error) => void;
}

interface Entry<Basis> {
  basis: Basis;
  shown: SceneItem | null;
  nextChange: Look['nextChange'];
  nextAtMs: number | null;
  wasMoving: boolean;
}

const NEVER = (): null => null;

export class ViewRunner<Basis> {
  readonly #source: ViewSource<Basis>;
  readonly #options: ViewRunnerOptions;
  readonly #entries = new Map<string, Entry<Basis>>();
  /** Input with which each one failed. */
  readonly #failed = new Map<string, unknown>();
  readonly #reported = new Set<string>();
  #shown: readonly SceneItem[] = [];

  constructor(source: ViewSource<Basis>, options: ViewRunnerOptions) {
    this.#source = source;
    this.#options = options;
  }

  update(state: LiveState, nowMs: number): SceneState {
    const items: SceneItem[] = [];
    const result: SceneState = { items, nextAtMs: null, isMoving: false, isDue: false };
    this.#forget(state);
    const ids = state.overlay === null ? [] : this.#source.ids(state);
    ids.forEach((id, position) => {
      const known = this.#entries.get(id);
      const entry = this.#refresh(id, position, state, nowMs);
      if (entry === null) return;
      if (known !== entry && known?.basis === entry.basis) result.isDue = true;
      const isOnStage = this.#isOnStage(id, entry);
      if (isOnStage) items.push(entry.shown!);
      if (isOnStage || isToCome(entry, nowMs)) addTime(result, entry.nextAtMs, nowMs);
    });
    if (isSameList(items, this.#shown)) result.items = this.#shown;
    this.#shown = result.items;
    return result;
  }

  /** Removes an entry from the stage until it may be tried again: its scene failed. */
  fail(id: string, error: Error): void {
    const entry = this.#entries.get(id);
    if (entry !== undefined) this.#failed.set(id, this.#source.triedWith(entry.basis));
    this.#report(id, error);
  }

  #refresh(id: string, position: number, state: LiveState, nowMs: number): Entry<Basis> | null {
    const known = this.#entries.get(id);
    const basis = this.#source.basisOf(id, position, state, known?.basis ?? null);
    if (basis === null) {
      this.#entries.delete(id);
      return null;
    }
    const index = this.#source.indexOf(position, state);
    const isCurrent = known?.basis === basis && !isOutdated(known, nowMs);
    const entry = isCurrent ? known : this.#look({ id, index }, basis, nowMs, known?.shown ?? null);
    if (entry.shown !== null && entry.shown.index !== index) entry.shown = { ...entry.shown, index };
    this.#entries.set(id, entry);
    return entry;
  }

  #look(place: Pick<SceneItem, 'id' | 'index'>, basis: Basis, nowMs: number, before: SceneItem | null): Entry<Basis> {
    const entry: Entry<Basis> = { basis, shown: null, nextChange: NEVER, nextAtMs: null, wasMoving: false };
    try {
      const { shown, nextChange } = this.#source.look(basis, nowMs);
      const nextAtMs = nextChange(nowMs);
      const wasMoving = nextAtMs !== null && nextAtMs <= nowMs;
      const seen = shown === null ? null : sameOr(before, { ...place, ...shown });
      return { basis, shown: seen, nextChange, nextAtMs, wasMoving };
    } catch (error) {
      this.#report(place.id, error instanceof Error ? error : new Error(String(error)));
      return entry;
    }
  }

  #isOnStage(id: string, { basis, shown }: Entry<Basis>): boolean {
    if (this.#failed.has(id) && this.#failed.get(id) !== this.#source.triedWith(basis)) this.#failed.delete(id);
    return shown !== null && this.#options.isDrawable(shown.type) && !this.#failed.has(id);
  }

  #forget(state: LiveState): void {
    for (const memory of [this.#entries, this.#failed])
      for (const id of memory.keys()) if (!this.#source.exists(id, state)) memory.delete(id);
  }

  #report(id: string, error: Error): void {
    const key = `${id}\n${error.message}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    this.#options.reportError(id, error);
  }
}

/** Tells whether its time has come. During movement only the scene moves; the view is computed again at the end. */
function isOutdated({ nextChange, nextAtMs, wasMoving }: Entry<unknown>, nowMs: number): boolean {
  if (nextAtMs === null) return false;
  if (!wasMoving) return nowMs >= nextAtMs;
  const movesUntil = nextChange(nowMs);
  return movesUntil === null || movesUntil > nowMs;
}

/** Tells whether it is still to come: it begins by the server's clock, which the page's may be a moment behind. */
function isToCome({ shown, nextAtMs }: Entry<unknown>, nowMs: number): boolean {
  return shown === null && nextAtMs !== null && nextAtMs > nowMs;
}

function addTime(result: SceneState, nextAtMs: number | null, nowMs: number): void {
  if (nextAtMs === null) return;
  if (nextAtMs <= nowMs) result.isMoving = true;
  else result.nextAtMs = Math.min(nextAtMs, result.nextAtMs ?? Infinity);
}

/** Keeps the parts that look the same. */
function sameOr(before: SceneItem | null, next: SceneItem): SceneItem {
  if (before === null) return next;
  const settings = isEqualJson(before.settings, next.settings) ? before.settings : next.settings;
  const view = isEqualJson(before.view, next.view) ? before.view : next.view;
  const kept = { ...next, settings, view };
  return isEqualJson(before, kept) ? before : kept;
}

function isSameList(left: readonly SceneItem[], right: readonly SceneItem[]): boolean {
  return left.length === right.length && left.every((item, index) => item === right[index]);
}
