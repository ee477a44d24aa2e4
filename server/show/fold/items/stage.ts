/**
 * Folds events into overlay items. Events are routed by each type's `consumes` and never scanned; an event that names an item
 * reaches only that one. A failing item keeps its data, and the failure is reported.
 */
import { ViewerNotes } from '#engine/core/viewerNotes.ts';
import { itemsInOrder, type Overlay } from '#engine/core/overlayDocument.ts';
import { shownAgain } from '#engine/core/refire.ts';
import type { Deadline, EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import type { EventType, OverlayItem } from '#schemas/generated/types.ts';
import {
  defineStage,
  type FoldReport,
  type OwnedDraft,
  type RowWrite,
  type StageContext,
  type StageResult,
  type StoredRow,
} from '../stage.ts';
import { AWAY_KIND, type AwayItem, laterFields, storedAway } from './awayItems.ts';
import { foldAway, isDue, lastAway } from './foldAway.ts';
import { failureReport, foldItem, withVisibility } from './foldItem.ts';
import { isRowChanged, type ItemRow, rowOf } from './itemRows.ts';
import { AWAY_NOTES_KIND, NOTES_KIND, noteRows, storedNotes } from './noteRows.ts';
import { reconcile } from './reconcile.ts';
import { derive, ITEM_KIND, type LiveItemState, SHOWN_ALWAYS, startItem, typeOf } from './rules.ts';

const NO_ROWS: readonly RowWrite[] = [];

export interface ItemsState {
  byId: Readonly<Record<string, LiveItemState>>;
  /** Items that an edit removed or restarted, in the order in which they left. */
  away: readonly AwayItem[];
  /** Earliest deadline of all items. */
  nextDue: Deadline | null;
}

const NO_DRAFTS: readonly EventDraft[] = [];

const routes = new WeakMap<Overlay, Map<EventType, string[]>>();

/** Returns the ids of items that consume a type, bottom first; computed once per version of the overlay. */
function routeOf(overlay: Overlay, type: EventType): readonly string[] {
  let index = routes.get(overlay);
  if (!index) {
    index = new Map();
    for (const item of itemsInOrder(overlay)) {
      for (const consumed of typeOf(item).consumes) index.set(consumed, [...(index.get(consumed) ?? []), item.id]);
    }
    routes.set(overlay, index);
  }
  return index.get(type) ?? [];
}

function earliest(byId: ItemsState['byId'], away: readonly AwayItem[]): Deadline | null {
  let first: Deadline | null = null;
  const note = ({ due }: LiveItemState): void => {
    if (due && (!first || due.atMs < first.atMs || (due.atMs === first.atMs && due.id < first.id))) first = due;
  };
  for (const live of Object.values(byId)) note(live);
  for (const { live } of away) note(live);
  return first;
}

const stateOf = (byId: ItemsState['byId'], away: readonly AwayItem[]): ItemsState => ({
  byId,
  away,
  nextDue: earliest(byId, away),
});

/** Applies changed items to the state and lists their rows. */
function commit(
  state: ItemsState,
  changed: readonly LiveItemState[],
  allNotes: readonly RowWrite[] = NO_ROWS,
): Pick<StageResult<ItemsState>, 'state' | 'rows'> {
  const byId = { ...state.byId };
  const rows = [...allNotes];
  let isDueChanged = false;
  for (const item of changed) {
    const { id } = item.item;
    const before = byId[id]!;
    byId[id] = item;
    isDueChanged ||= before.due !== item.due;
    if (isRowChanged(before, item)) rows.push(rowOf(item));
  }
  const { away } = state;
  return { state: { byId, away, nextDue: isDueChanged ? earliest(byId, away) : state.nextDue }, rows };
}

function targets(state: ItemsState, event: StreamEvent, overlay: Overlay): readonly string[] {
  const route = routeOf(overlay, event.type);
  if (event.itemId === undefined) return route;
  const live = state.byId[event.itemId];
  if (event.type === 'itemDue') {
    // The deadline may be that of an item with the same id that is away.
    const isOwn = live !== undefined && (state.away.length === 0 || isDue(live, event.at));
    return isOwn ? [event.itemId] : [];
  }
  return live && route.includes(event.itemId) ? [event.itemId] : [];
}

/** Finds the items that show a past event again: all that show its type, or its original item. */
function showing(state: ItemsState, { type, itemId }: StreamEvent, overlay: Overlay): readonly string[] {
  const shows = (id: string): boolean => typeOf(state.byId[id]!.item).showsAgain?.includes(type) ?? false;
  return overlay.order.filter((id) => (itemId === undefined || itemId === id) && shows(id));
}

function foldEvent(
  state: ItemsState,
  event: StreamEvent,
  context: StageContext,
  ids = targets(state, event, context.documents.overlay),
): StageResult<ItemsState> {
  let changed: LiveItemState[] | null = null;
  let rows: RowWrite[] | null = null;
  let followUps: OwnedDraft[] | null = null;
  let reports: FoldReport[] | null = null;
  for (const id of ids) {
    const live = state.byId[id]!;
    try {
      const folded = foldItem(live, event, context);
      const { next, touched } = folded;
      if (next !== live) (changed ??= []).push(next);
      if (touched) (rows ??= []).push(...noteRows(id, next.notes, touched));
      for (const draft of folded.followUps ?? NO_DRAFTS)
        (followUps ??= []).push({ owner: id, draft: { itemId: id, ...draft } });
    } catch (error) {
      (reports ??= []).push(failureReport(id, event, error));
    }
  }
  const result: StageResult<ItemsState> = changed ? commit(state, changed, rows ?? NO_ROWS) : { state };
  if (followUps) result.followUps = followUps;
  if (reports) result.reports = reports;
  return result;
}

function foldOnAir(state: ItemsState, event: StreamEvent, context: StageContext): StageResult<ItemsState> {
  if (event.type === 'changeVisibility') {
    const { itemId = '' } = event;
    const live = Object.hasOwn(state.byId, itemId) ? state.byId[itemId] : undefined;
    return live ? commit(state, [withVisibility(live, event)]) : { state };
  }
  if (event.type === 'refire') {
    const again = shownAgain(event);
    return foldEvent(state, again, context, showing(state, again, context.documents.overlay));
  }
  return foldEvent(state, event, context);
}

/** Folds an event into the items that are away, once those on the overlays have taken it. */
function withAway(result: StageResult<ItemsState>, event: StreamEvent, context: StageContext): StageResult<ItemsState> {
  const { byId, away } = result.state;
  const folded = foldAway(away, event, context, byId);
  if (folded === null) return result;
  const { rows = [], reports = [] } = result;
  return {
    ...result,
    state: folded.away === away ? result.state : stateOf(byId, folded.away),
    rows: [...rows, ...folded.rows],
    reports: [...reports, ...folded.reports],
    effort: folded.effort,
  };
}

function edited(
  state: ItemsState,
  event: StreamEvent<'documentChanged'>,
  { documents }: StageContext,
): StageResult<ItemsState> {
  const { byId, away, rows, effort } = reconcile(state, event, documents.overlay);
  return { state: stateOf(byId, away), rows, ...(effort > 0 && { effort }) };
}

/** Adds the names of items that are away, for flows whose steps name one. */
function withFacts(result: StageResult<ItemsState>): StageResult<ItemsState> {
  const { byId, away } = result.state;
  if (away.length === 0) return result;
  const awayItem = (id: string): string | undefined =>
    Object.hasOwn(byId, id) ? undefined : lastAway(away, id)?.live.item.name;
  return { ...result, facts: { awayItem } };
}

function restore(item: OverlayItem, row: ItemRow | undefined, notes: ViewerNotes, atMs: number): LiveItemState {
  if (!row) return startItem(item, atMs, 0);
  const data = { ...laterFields(item, atMs), ...(row.data as object | undefined) };
  const { overrides, sinceSeq, shown = SHOWN_ALWAYS, cause = null } = row;
  return derive({ item, overrides, data, notes, sinceSeq, shown, cause });
}

function startItems(rows: readonly StoredRow[], overlay: Overlay, atMs: number): ItemsState {
  const stored = new Map(
    rows.filter(({ kind }) => kind === ITEM_KIND).map(({ key, value }) => [key, value as ItemRow]),
  );
  const allNotes = storedNotes(rows);
  const start = (item: OverlayItem): LiveItemState =>
    restore(item, stored.get(item.id), allNotes.get(item.id) ?? ViewerNotes.EMPTY, atMs);
  const byId = Object.fromEntries(itemsInOrder(overlay).map((item) => [item.id, start(item)]));
  return stateOf(byId, storedAway(rows));
}

/** Replaces the data of an item that refills from the journal at the start. */
export function withData(state: ItemsState, itemId: string, data: unknown): ItemsState {
  const live = derive({ ...state.byId[itemId]!, data });
  return stateOf({ ...state.byId, [itemId]: live }, state.away);
}

/** Does the same for an item that is away. */
export function withAwayData(state: ItemsState, name: string, data: unknown): ItemsState {
  const refilled = (entry: AwayItem): AwayItem =>
    entry.name === name ? { ...entry, live: derive({ ...entry.live, data }) } : entry;
  return stateOf(state.byId, state.away.map(refilled));
}

export const items = defineStage<ItemsState>({
  name: 'items',
  consumes: 'all',
  rowKinds: [ITEM_KIND, NOTES_KIND, AWAY_KIND, AWAY_NOTES_KIND],
  start: ({ atMs, rows }, { documents }) => startItems(rows, documents.overlay, atMs),
  fold(state, event, context) {
    if (event.type === 'documentChanged')
      return withFacts(event.payload.kind === 'overlay' ? edited(state, event, context) : { state });
    const result = foldOnAir(state, event, context);
    return state.away.length === 0 ? result : withFacts(withAway(result, event, context));
  },
  due: ({ nextDue }) => nextDue,
  startRows: ({ byId }) => Object.values(byId).map(rowOf),
});
