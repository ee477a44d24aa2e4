/** Folds one event into one item, on air or away. Pure. */
import type { ViewerNotes } from '#engine/core/viewerNotes.ts';
import type { ReduceResult } from '#engine/core/itemType.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { FoldReport, StageContext } from '../stage.ts';
import { ItemContext } from './itemContext.ts';
import { derive, type LiveItemState, noteShown, typeOf } from './rules.ts';

/** An item after an event. */
export interface FoldedItem {
  /** The same object when nothing changed. */
  next: LiveItemState;
  /** Names of the buckets of notes that changed; undefined = none. */
  touched: ReadonlySet<string> | undefined;
  followUps: ReduceResult<unknown>['followUps'] | undefined;
}

/**
 * Folds an event into an item.
 * @param overlayId the overlay of an item that is away; the documents name the overlay of all others
 * @throws the error of an item type that fails
 */
export function foldItem(
  live: LiveItemState,
  event: StreamEvent,
  context: StageContext,
  overlayId?: string,
): FoldedItem {
  const own = new ItemContext(live, context, overlayId);
  const result = typeOf(live.item).reduce(live.data, event, live.settings, own);
  const { data, overrides = live.overrides, followUps } = result;
  const changed = result.notes && live.notes.change(result.notes);
  const next = itemAfter(live, event, { data, overrides, notes: changed?.notes ?? live.notes });
  return { next, touched: changed?.touched, followUps };
}

/** Returns an item after an event. */
function itemAfter(
  live: LiveItemState,
  event: StreamEvent,
  after: Pick<LiveItemState, 'data' | 'overrides'> & { notes: ViewerNotes },
): LiveItemState {
  const { data, overrides, notes } = after;
  if (data === live.data && overrides === live.overrides && notes === live.notes) {
    // A deadline that changes nothing would return forever, so it is dropped until something else changes.
    const isStuck = event.type === 'itemDue' && live.due !== null && live.due.atMs <= event.at;
    return isStuck ? { ...live, due: null } : live;
  }
  const { item, sinceSeq, shown, cause } = live;
  // After a wait has ended, the next one is always new, even for the same time.
  const before = event.type === 'itemDue' ? null : live.due;
  const next = derive({ item, overrides, data, notes, sinceSeq, shown, cause }, event, before);
  return overrides === live.overrides ? next : noteShown(live, next, event);
}

/** Shows or hides an item by command. */
export function withVisibility(live: LiveItemState, event: StreamEvent<'changeVisibility'>): LiveItemState {
  const { payload } = event;
  const overrides = { ...live.overrides };
  if (payload.orientation !== 'landscape') overrides.isVisible = payload.isVisible;
  if (payload.orientation !== 'portrait') overrides.isVisibleLandscape = payload.isVisible;
  return noteShown(live, { ...live, overrides }, event);
}

/** Describes the failure of an item. */
export function failureReport(owner: string, event: StreamEvent, error: unknown): FoldReport {
  return { owner, eventId: event.id, message: error instanceof Error ? error.message : String(error) };
}
