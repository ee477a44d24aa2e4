/**
 * Animated lists whose entries stay the same while others come, go and overtake (a queue, a ranking): every entry moves
 * from its visible row to its new one. Places count rows from the top. This is data only; `placeAt` and `leftAt`
 * compute positions.
 */
import { easeOutCubic, mix, progressAt } from './easing.ts';

/** Duration of the movement after a change. */
export const PLACES_MOVE_MS = 600;
/** Rows from which a new entry rises, and to which a leaving one goes up. */
const FADE_ROWS = 0.5;

/** Entry of such a list. */
export interface PlacedEntry {
  /** Identifies an entry for as long as it is in the list. */
  key: string;
  /** Visible place when the list last changed; null = new. */
  fromPlace: number | null;
}

export interface PlacedList<Entry extends PlacedEntry> {
  /** Entries from the top. */
  entries: readonly Entry[];
  /** Entries removed by the last change. */
  leaving: readonly Entry[];
  changedAtMs: number;
}

/**
 * Returns the list after a change. Entries that already move continue from their visible place.
 * @param entries in their new order, each key once
 * @param keptRows only entries within these rows leave visibly
 */
export function rearranged<Entry extends PlacedEntry>(
  before: PlacedList<Entry>,
  entries: readonly Omit<Entry, 'fromPlace'>[],
  keptRows: number,
  nowMs: number,
): PlacedList<Entry> {
  const seen = new Map(
    before.entries.map((entry, index) => [entry.key, placeAt(entry, index, before.changedAtMs, nowMs)]),
  );
  const keys = new Set(entries.map(({ key }) => key));
  const placed = (entry: Omit<Entry, 'fromPlace'>): Entry =>
    ({ ...entry, fromPlace: seen.get(entry.key) ?? null }) as Entry;
  return {
    entries: entries.map(placed),
    leaving: before.entries.filter(({ key }) => !keys.has(key) && seen.get(key)! < keptRows).map(placed),
    changedAtMs: nowMs,
  };
}

/** Returns the place of the entry with this index at a moment. A new one rises from below. */
export function placeAt({ fromPlace }: PlacedEntry, index: number, changedAtMs: number, nowMs: number): number {
  return mix(fromPlace ?? index + FADE_ROWS, index, movedShare(changedAtMs, nowMs));
}

/** Returns the place of a leaving entry at a moment. */
export function leftAt({ fromPlace }: PlacedEntry, changedAtMs: number, nowMs: number): number {
  return (fromPlace ?? 0) - FADE_ROWS * movedShare(changedAtMs, nowMs);
}

/** Returns the progress of the last change: 0..1, at rest 1. */
export function movedShare(changedAtMs: number, nowMs: number): number {
  return easeOutCubic(progressAt(nowMs, changedAtMs, PLACES_MOVE_MS));
}

/** Returns `nowMs` while entries move, null at rest. */
export function placesNextChange(changedAtMs: number, nowMs: number): number | null {
  return changedAtMs > 0 && progressAt(nowMs, changedAtMs, PLACES_MOVE_MS) < 1 ? nowMs : null;
}
