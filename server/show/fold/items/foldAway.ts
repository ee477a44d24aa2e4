/**
 * Folds events into items that are away (behaviour: item-201). They count like all others and do nothing else: no follow-ups,
 * cues or effects, so nothing that they reached fires when they come back.
 */
import { shownAgain } from '#engine/core/refire.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { FoldReport, RowWrite, StageContext } from '../stage.ts';
import { type AwayItem, awayRow, endedRows, isOver } from './awayItems.ts';
import { failureReport, foldItem, withVisibility } from './foldItem.ts';
import { isRowChanged } from './itemRows.ts';
import { AWAY_NOTES_KIND, noteRows } from './noteRows.ts';
import { type LiveItemState, typeOf } from './rules.ts';

export interface FoldedAway {
  away: readonly AwayItem[];
  rows: RowWrite[];
  reports: FoldReport[];
  /** Number of items that the event concerned. */
  effort: number;
}

type OnAir = Readonly<Record<string, LiveItemState>>;

/** Folds an event into the items that it concerns, or returns null when it concerns none. */
export function foldAway(
  away: readonly AwayItem[],
  event: StreamEvent,
  context: StageContext,
  onAir: OnAir,
): FoldedAway | null {
  const folded = event.type === 'refire' ? shownAgain(event) : event;
  const concerned = new Set(concernedItems(away, folded, onAir, folded !== event));
  if (concerned.size === 0) return null;
  const result: FoldedAway = { away, rows: [], reports: [], effort: concerned.size };
  if (isRefused(event)) {
    for (const { live } of concerned) result.reports.push(failureReport(live.item.id, event, GONE));
    return result;
  }
  const next = away.flatMap((entry) => (concerned.has(entry) ? foldEntry(entry, folded, context, result) : entry));
  if (next.length !== away.length || next.some((entry, index) => entry !== away[index])) result.away = next;
  return result;
}

const GONE = 'an edit removed the item, so the command did nothing';

/** A person's command for an item that nobody sees does nothing; what flows began before is still ended. */
const isRefused = ({ origin, itemId, type }: StreamEvent): boolean =>
  origin === 'command' && itemId !== undefined && type !== 'refire';

function concernedItems(
  away: readonly AwayItem[],
  { type, itemId, at }: StreamEvent,
  onAir: OnAir,
  isAgain: boolean,
): AwayItem[] {
  const takes = ({ live: { item } }: AwayItem): boolean => {
    const { consumes, showsAgain = [] } = typeOf(item);
    return isAgain ? showsAgain.includes(type) : type === 'changeVisibility' || consumes.includes(type);
  };
  if (type === 'itemDue') return away.filter(({ live }) => live.item.id === itemId && isDue(live, at));
  if (itemId === undefined) return away.filter(takes);
  if (isAgain || Object.hasOwn(onAir, itemId)) return [];
  // The item may have left as several things in turn; the last one is what viewers saw.
  const last = lastAway(away, itemId);
  return last !== undefined && takes(last) ? [last] : [];
}

/** Returns what an item was when it left the overlay last. */
export const lastAway = (away: readonly AwayItem[], itemId: string): AwayItem | undefined =>
  away.filter(({ live }) => live.item.id === itemId).at(-1);

/** Checks whether a deadline of an item has come. */
export const isDue = ({ due }: LiveItemState, nowMs: number): boolean => due !== null && due.atMs <= nowMs;

function foldEntry(entry: AwayItem, event: StreamEvent, context: StageContext, result: FoldedAway): AwayItem[] {
  if (isOver(entry, event.at)) {
    result.rows.push(...endedRows(entry));
    return [];
  }
  const after = entryAfter(entry, event, context, result);
  if (after === entry) return [entry];
  if (isRowChanged(entry.live, after.live)) result.rows.push(awayRow(after));
  return [after];
}

function entryAfter(entry: AwayItem, event: StreamEvent, context: StageContext, result: FoldedAway): AwayItem {
  const { live, name, overlayId } = entry;
  if (event.type === 'changeVisibility') return { ...entry, live: withVisibility(live, event) };
  try {
    const { next, touched } = foldItem(live, event, context, overlayId);
    if (touched) result.rows.push(...noteRows(name, next.notes, touched, AWAY_NOTES_KIND));
    return next === live ? entry : { ...entry, live: next };
  } catch (error) {
    result.reports.push(failureReport(live.item.id, event, error));
    // A deadline that fails would return forever.
    return event.type === 'itemDue' ? { ...entry, live: { ...live, due: null } } : entry;
  }
}
