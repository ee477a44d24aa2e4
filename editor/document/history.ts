/** Undo and redo as pairs of patches (behaviour: editor-7). Pure: it returns patches, the store applies them. */
import { type Patch, stillReversible } from './diffPatch.ts';

/** Step of a person. */
export interface HistoryEntry {
  /** Name of the step for the menu: a key of the editor's texts. */
  label: string;
  forward: Patch;
  inverse: Patch;
}

export interface History {
  /** Steps, oldest first. */
  readonly done: readonly HistoryEntry[];
  /** Undone steps, the next to redo last. */
  readonly undone: readonly HistoryEntry[];
}

export const EMPTY_HISTORY: History = { done: [], undone: [] };
/** Most undoable steps; older ones are forgotten. */
export const MAX_STEPS = 200;

/** Effect of undo or redo. */
export interface HistoryMove {
  history: History;
  patch: Patch;
  label: string;
  /** Fields that stay because somebody else changed them since. */
  refused: readonly string[];
}

export function recorded(history: History, entry: HistoryEntry): History {
  return { done: [...history.done, entry].slice(-MAX_STEPS), undone: [] };
}

/** Undoes the last step; null when there is none. */
export function undone(history: History, document: object): HistoryMove | null {
  const entry = history.done.at(-1);
  if (entry === undefined) return null;
  const { inverse, refused } = stillReversible(document, entry.forward, entry.inverse);
  const next = { done: history.done.slice(0, -1), undone: [...history.undone, entry] };
  return { history: next, patch: inverse, label: entry.label, refused };
}

/** Redoes the last undone step; null when there is none. */
export function redone(history: History, document: object): HistoryMove | null {
  const entry = history.undone.at(-1);
  if (entry === undefined) return null;
  const { inverse: forward, refused } = stillReversible(document, entry.inverse, entry.forward);
  const next = { done: [...history.done, entry], undone: history.undone.slice(0, -1) };
  return { history: next, patch: forward, label: entry.label, refused };
}
