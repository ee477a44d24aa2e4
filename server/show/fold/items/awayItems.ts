/**
 * Items that an edit removed or restarted (behaviour: item-200). They are away: no overlay shows them, but they count on, so that
 * an edit which brings them back, such as an undo, finds them as if they had never left. This is unrelated to documents that
 * are put away because they exceed the plan.
 */
import { canonicalJson } from '#engine/core/canonicalJson.ts';
import { completeSettings } from '#engine/core/completeSettings.ts';
import { ViewerNotes } from '#engine/core/viewerNotes.ts';
import { ITEMS } from '#engine/items/index.ts';
import type { JsonObject, OverlayItem } from '#schemas/generated/types.ts';
import type { RowWrite, StoredRow } from '../stage.ts';
import { type ItemRow, itemRow } from './itemRows.ts';
import { AWAY_NOTES_KIND, forgottenNoteRows, noteRows, storedNotes } from './noteRows.ts';
import { derive, type LiveItemState, SHOWN_ALWAYS, typeOf } from './rules.ts';

/** Rows of items that are away; the key is their name. */
export const AWAY_KIND = 'awayItem';
/** Items stay away for this much session time. It is tested when an event or an edit looks at them. */
export const AWAY_MS = 24 * 3_600_000;
/** Most items of an account that are away; the oldest ones end first. */
export const MAX_AWAY = 100;

/** An item that is away. */
export interface AwayItem {
  /** Item id, type, and the values of the settings that restart it. */
  name: string;
  /** The overlay that had it. */
  overlayId: string;
  /** Session time and seq of the edit that removed or restarted it. */
  sinceMs: number;
  leftSeq: number;
  live: LiveItemState;
}

/** An item that is away as it is stored. */
export interface AwayRow extends ItemRow {
  item: OverlayItem;
  overlayId: string;
  sinceMs: number;
  leftSeq: number;
}

/** Returns the name by which an edit finds an item again: what it counts, whatever its other settings are. */
export function awayName(item: OverlayItem): string {
  return canonicalJson([item.id, item.type, ...Object.values(countedSettings(item))]);
}

/** Returns the settings that say what an item counts: those whose change restarts it. */
export function countedSettings(item: OverlayItem): JsonObject {
  const settings = item.settings as unknown as JsonObject;
  return Object.fromEntries((typeOf(item).restartsOn ?? []).map((key) => [key, settings[key] ?? null]));
}

export const isOver = ({ sinceMs }: AwayItem, nowMs: number): boolean => nowMs - sinceMs >= AWAY_MS;

/** Sorts items by the edit that removed them. Names decide between items of one edit, so that the order is always the same. */
export function inOrderOfLeaving(away: readonly AwayItem[]): AwayItem[] {
  return [...away].sort((one, other) => one.leftSeq - other.leftSeq || (one.name < other.name ? -1 : 1));
}

/** Returns the row of an item that is away. Pages did not see it, so the times at which they last did are not kept. */
export function awayRow({ name, overlayId, sinceMs, leftSeq, live }: AwayItem): RowWrite {
  const value: AwayRow = { ...itemRow({ ...live, shown: SHOWN_ALWAYS }), item: live.item, overlayId, sinceMs, leftSeq };
  return { kind: AWAY_KIND, key: name, value };
}

/** Returns the rows that store an item which leaves, with its notes. */
export function leavingRows(away: AwayItem): RowWrite[] {
  const { notes } = away.live;
  return [awayRow(away), ...noteRows(away.name, notes, new Set(notes.bucketNames()), AWAY_NOTES_KIND)];
}

/** Deletes the rows of an item that is no longer away. */
export function endedRows({ name, live }: AwayItem): RowWrite[] {
  return [{ kind: AWAY_KIND, key: name, value: null }, ...forgottenNoteRows(name, live.notes, AWAY_NOTES_KIND)];
}

/** Reads the stored items that are away. Those of types that this program does not know are left out. */
export function storedAway(rows: readonly StoredRow[]): AwayItem[] {
  const allNotes = storedNotes(rows, AWAY_NOTES_KIND);
  const own = rows.filter(
    ({ kind, value }) => kind === AWAY_KIND && Object.hasOwn(ITEMS, (value as AwayRow).item.type),
  );
  const restored = own.map(({ key: name, value }): AwayItem => {
    const {
      item: stored,
      overlayId,
      sinceMs,
      leftSeq,
      overrides,
      sinceSeq,
      data: kept,
      cause = null,
    } = value as AwayRow;
    const item = completeSettings(stored);
    const data = { ...laterFields(item, sinceMs), ...(kept as object | undefined) };
    const notes = allNotes.get(name) ?? ViewerNotes.EMPTY;
    const live = derive({ item, overrides, data, notes, sinceSeq, shown: SHOWN_ALWAYS, cause });
    return { name, overlayId, sinceMs, leftSeq, live };
  });
  return inOrderOfLeaving(restored);
}

/** Returns fields that the type got after a row was written, as in a new item. A failing item must not prevent the start. */
export function laterFields(item: OverlayItem, atMs: number): object {
  try {
    return typeOf(item).initial(item.settings, atMs) as object;
  } catch {
    return {};
  }
}
