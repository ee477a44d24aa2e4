/**
 * Lists whose entries keep who they are while others come, go and overtake (a queue, a ranking): every entry moves from
 * where it was seen to where it belongs. Places count rows from the top. Facts only; drawing is `placeAt` and `leftAt`.
 */
import { easeOutCubic, mix, progressAt } from './easing.ts';

/** Entries move for so long after a change. */
export const PLACES_MOVE_MS = 600;
/** How far an entry comes from below, and goes up when it leaves, in rows. */
const FADE_ROWS = 0.5;

/** An entry of such a list. */
export interface PlacedEntry {
  /** Tells entries apart for as long as they are in the list. */
  key: string;
  /** Where it was seen when the list last changed; null = it was not there. */
  fromPlace: number | null;
}

export interface PlacedList<Entry extends PlacedEntry> {
  /** First one on top. */
  entries: readonly Entry[];
  /** What the last change took away. */
  leaving: readonly Entry[];
  changedAtMs: number;
}

/**
 * The list after a change. What moves already goes on from where it is seen at this moment.
 * @param entries in their new order, each key once
 * @param keptRows only what was seen so far up leaves visibly
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

/** Where the entry with this index is at a moment. One that is new comes from below. */
export function placeAt({ fromPlace }: PlacedEntry, index: number, changedAtMs: number, nowMs: number): number {
  return mix(fromPlace ?? index + FADE_ROWS, index, movedShare(changedAtMs, nowMs));
}

/** Where an entry that leaves is at a moment. */
export function leftAt({ fromPlace }: PlacedEntry, changedAtMs: number, nowMs: number): number {
  return (fromPlace ?? 0) - FADE_ROWS * movedShare(changedAtMs, nowMs);
}

/** How far the last change has come: 0..1, at rest 1. */
export function movedShare(changedAtMs: number, nowMs: number): number {
  return easeOutCubic(progressAt(nowMs, changedAtMs, PLACES_MOVE_MS));
}

/** `nowMs` while entries move, null at rest. */
export function placesNextChange(changedAtMs: number, nowMs: number): number | null {
  return changedAtMs > 0 && progressAt(nowMs, changedAtMs, PLACES_MOVE_MS) < 1 ? nowMs : null;
}
