/**
 * Updates the items after an edit of an overlay. Items that the edit removes or restarts go away, and items that it brings back
 * under the same name are taken up again (behaviour: item-200).
 */
import { itemsInOrder, type Overlay } from '#engine/core/overlayDocument.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { OverlayItem } from '#schemas/generated/types.ts';
import type { RowWrite } from '../stage.ts';
import { type AwayItem, awayName, endedRows, inOrderOfLeaving, isOver, leavingRows, MAX_AWAY } from './awayItems.ts';
import { rowOf } from './itemRows.ts';
import { forgottenNoteRows, noteRows } from './noteRows.ts';
import {
  derive,
  ITEM_KIND,
  type LiveItemState,
  needsRestart,
  noteShown,
  overridesAfterEdit,
  startItem,
} from './rules.ts';

type Items = Readonly<Record<string, LiveItemState>>;
type Edit = StreamEvent<'documentChanged'>;

export interface Reconciled {
  byId: Record<string, LiveItemState>;
  away: readonly AwayItem[];
  rows: RowWrite[];
  /** Number of rows of items that left or came back. */
  effort: number;
}

/** @param overlay the items of all overlays after the edit */
export function reconcile(
  before: { byId: Items; away: readonly AwayItem[] },
  event: Edit,
  overlay: Overlay,
): Reconciled {
  const known = new Map(before.away.filter((entry) => !isOver(entry, event.at)).map((entry) => [entry.name, entry]));
  const byId: Record<string, LiveItemState> = {};
  const moved: RowWrite[] = [];
  const rows: RowWrite[] = [];
  for (const item of itemsInOrder(overlay)) {
    const live = Object.hasOwn(before.byId, item.id) ? before.byId[item.id] : undefined;
    const after = live?.item === item ? live : afterEdit(live, item, event, known);
    byId[item.id] = after;
    if (after === live) continue;
    rows.push(rowOf(after));
    if (after.notes.size > 0 && after.notes !== live?.notes) moved.push(...allNotes(after));
  }
  const left = Object.values(before.byId).filter((live) => isGone(live, byId[live.item.id]));
  for (const { item, notes } of left) {
    if (!byId[item.id]) rows.push({ kind: ITEM_KIND, key: item.id, value: null });
    rows.push(...forgottenNoteRows(item.id, notes));
  }
  const changes = changedAway(before.away, known, leavingItems(left, event), event);
  moved.push(...changes.rows);
  return { byId, away: changes.away, rows: [...rows, ...moved], effort: moved.length };
}

const isCountedAlike = (one: OverlayItem, other: OverlayItem): boolean =>
  one.type === other.type && !needsRestart(one, other);

/** Checks whether what an item counted is no longer on any overlay. */
const isGone = (live: LiveItemState, after: LiveItemState | undefined): boolean =>
  after === undefined || !isCountedAlike(live.item, after.item);

/**
 * Returns an item that an edit added or changed.
 * @param known items that are away, by name; one that comes back is taken out
 */
function afterEdit(
  live: LiveItemState | undefined,
  item: OverlayItem,
  event: Edit,
  known: Map<string, AwayItem>,
): LiveItemState {
  const same = live !== undefined && isCountedAlike(live.item, item) ? live : takeOut(known, item);
  const edited = same
    ? derive({ ...same, item, overrides: overridesAfterEdit(same.overrides, same.item, item) }, event, same.due)
    : startItem(item, event.at, event.seq, event);
  return noteShown(live, edited, event);
}

function takeOut(known: Map<string, AwayItem>, item: OverlayItem): LiveItemState | undefined {
  if (known.size === 0) return undefined;
  const name = awayName(item);
  const found = known.get(name);
  known.delete(name);
  return found?.live;
}

const allNotes = ({ item, notes }: LiveItemState): RowWrite[] => noteRows(item.id, notes, new Set(notes.bucketNames()));

/** Returns what leaves with an edit. Nobody brings a deleted overlay back, so nothing of it is kept. */
function leavingItems(left: readonly LiveItemState[], { at, seq, payload }: Edit): AwayItem[] {
  if (payload.patch === null) return [];
  const { id: overlayId } = payload;
  return left.map((live) => ({ name: awayName(live.item), overlayId, sinceMs: at, leftSeq: seq, live }));
}

/** @param staying items that were away before and still are, by name */
function changedAway(
  before: readonly AwayItem[],
  staying: ReadonlyMap<string, AwayItem>,
  leaving: readonly AwayItem[],
  { payload }: Edit,
): { away: readonly AwayItem[]; rows: RowWrite[] } {
  const isOfDeleted = ({ overlayId }: AwayItem): boolean => payload.patch === null && overlayId === payload.id;
  const left = before.filter((entry) => staying.get(entry.name) === entry && !isOfDeleted(entry));
  if (leaving.length === 0 && left.length === before.length) return { away: before, rows: [] };
  const away = inOrderOfLeaving([...left, ...leaving]).slice(-MAX_AWAY);
  const kept = new Set(away);
  const ended = before.filter((entry) => !kept.has(entry));
  return { away, rows: [...ended.flatMap(endedRows), ...leaving.filter((one) => kept.has(one)).flatMap(leavingRows)] };
}
