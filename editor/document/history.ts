/** Undo and redo as pairs of patches (behaviour: editor-7). Pure: what to apply comes out, the store applies it. */
import { type Patch, stillReversible } from './diffPatch.ts';

/** One step a person took. */
export interface HistoryEntry {
  /** What was done, for the menu: a key of the editor's texts. */
  label: string;
  forward: Patch;
  inverse: Patch;
}

export interface History {
  /** Oldest first. */
  readonly done: readonly HistoryEntry[];
  /** Steps that were taken back, the next to redo last. */
  readonly undone: readonly HistoryEntry[];
}

export const EMPTY_HISTORY: History = { done: [], undone: [] };
/** Steps that can be taken back; older ones are forgotten. */
export const MAX_STEPS = 200;

/** What undo or redo does. */
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

/** Takes the last step back; null when there is none. */
export function undone(history: History, document: object): HistoryMove | null {
  const entry = history.done.at(-1);
  if (entry === undefined) return null;
  const { inverse, refused } = stillReversible(document, entry.forward, entry.inverse);
  const next = { done: history.done.slice(0, -1), undone: [...history.undone, entry] };
  return { history: next, patch: inverse, label: entry.label, refused };
}

/** Takes the last undone step again; null when there is none. */
export function redone(history: History, document: object): HistoryMove | null {
  const entry = history.undone.at(-1);
  if (entry === undefined) return null;
  const { inverse: forward, refused } = stillReversible(document, entry.inverse, entry.forward);
  const next = { done: [...history.done, entry], undone: history.undone.slice(0, -1) };
  return { history: next, patch: forward, label: entry.label, refused };
}
