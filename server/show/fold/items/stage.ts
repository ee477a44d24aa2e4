/**
 * Folds events into overlay items. Events are routed by each type's `consumes` and never scanned; an event that names an item
 * reaches only that one. A failing item keeps its data, and the failure is reported.
 */
import { ViewerNotes, type NotesChange } from '#engine/core/viewerNotes.ts';
import { itemsInOrder, type Overlay } from '#engine/core/overlayDocument.ts';
import { shownAgain } from '#engine/core/refire.ts';
import type { Deadline, EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import type { EventType, ItemOverrides } from '#schemas/generated/types.ts';
import {
  defineStage,
  type FoldReport,
  type OwnedDraft,
  type RowWrite,
  type StageContext,
  type StageResult,
  type StoredRow,
} from '../stage.ts';
import type { WaitCause } from '../depth.ts';
import { ItemContext } from './itemContext.ts';
import { forgottenNoteRows, NOTES_KIND, noteRows, storedNotes } from './noteRows.ts';
import {
  derive,
  ITEM_KIND,
  type LiveItemState,
  needsRestart,
  noteShown,
  overridesAfterEdit,
  SHOWN_ALWAYS,
  type ShownTimes,
  startItem,
  typeOf,
} from './rules.ts';

const NO_ROWS: readonly RowWrite[] = [];

export interface ItemsState {
  byId: Readonly<Record<string, LiveItemState>>;
  /** Earliest deadline of all items. */
  nextDue: Deadline | null;
}

/** An item as it is stored; `data` is left out for types that refill from the journal. */
export interface ItemRow {
  overrides: ItemOverrides;
  sinceSeq: number;
  data?: unknown;
  /** Left out when the item was always visible. */
  shown?: ShownTimes;
  /** Left out when it waits for nothing. */
  cause?: WaitCause;
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

function earliest(byId: ItemsState['byId']): Deadline | null {
  let first: Deadline | null = null;
  for (const { due } of Object.values(byId)) {
    if (due && (!first || due.atMs < first.atMs || (due.atMs === first.atMs && due.id < first.id))) first = due;
  }
  return first;
}

function rowOf(state: LiveItemState): RowWrite {
  const { overrides, sinceSeq, data, item, shown, cause } = state;
  const value: ItemRow = { overrides, sinceSeq };
  if (!typeOf(item).refill) value.data = data;
  if (shown !== SHOWN_ALWAYS) value.shown = shown;
  if (cause !== null) value.cause = cause;
  return { kind: ITEM_KIND, key: item.id, value };
}

/** Checks whether an item's stored row changed; refilled data is not stored in it. */
const isRowChanged = (before: LiveItemState, after: LiveItemState): boolean =>
  before.overrides !== after.overrides ||
  before.shown !== after.shown ||
  (before.data !== after.data && !typeOf(after.item).refill);

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
  return { state: { byId, nextDue: isDueChanged ? earliest(byId) : state.nextDue }, rows };
}

function applyVisibility(live: LiveItemState, event: StreamEvent<'changeVisibility'>): LiveItemState {
  const { payload } = event;
  const overrides = { ...live.overrides };
  if (payload.orientation !== 'landscape') overrides.isVisible = payload.isVisible;
  if (payload.orientation !== 'portrait') overrides.isVisibleLandscape = payload.isVisible;
  return noteShown(live, { ...live, overrides }, event);
}

function changedNotes({ item, notes }: LiveItemState, change: NotesChange): { notes: ViewerNotes; rows: RowWrite[] } {
  const next = notes.change(change);
  return { notes: next.notes, rows: noteRows(item.id, next.notes, next.touched) };
}

/** Returns an item after an event. */
function itemAfter(
  live: LiveItemState,
  event: StreamEvent,
  after: Pick<LiveItemState, 'data' | 'overrides' | 'notes'>,
) {
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

function targets(state: ItemsState, event: StreamEvent, overlay: Overlay): readonly string[] {
  const route = routeOf(overlay, event.type);
  if (event.itemId === undefined) return route;
  const isItsOwn = event.type === 'itemDue' || route.includes(event.itemId);
  return isItsOwn && state.byId[event.itemId] ? [event.itemId] : [];
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
      const result = typeOf(live.item).reduce(live.data, event, live.settings, new ItemContext(live, context));
      const { data, overrides = live.overrides } = result;
      const remembered = result.notes ? changedNotes(live, result.notes) : live;
      const next = itemAfter(live, event, { data, overrides, notes: remembered.notes });
      if (next !== live) (changed ??= []).push(next);
      if ('rows' in remembered) (rows ??= []).push(...remembered.rows);
      for (const draft of result.followUps ?? NO_DRAFTS)
        (followUps ??= []).push({ owner: id, draft: { itemId: id, ...draft } });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      (reports ??= []).push({ owner: id, eventId: event.id, message });
    }
  }
  const result: StageResult<ItemsState> = changed ? commit(state, changed, rows ?? NO_ROWS) : { state };
  if (followUps) result.followUps = followUps;
  if (reports) result.reports = reports;
  return result;
}

/** Updates the live items after an edit of the overlay. */
function reconcile(state: ItemsState, event: StreamEvent, overlay: Overlay): StageResult<ItemsState> {
  const rows: RowWrite[] = [];
  const byId: Record<string, LiveItemState> = {};
  for (const item of itemsInOrder(overlay)) {
    const live = state.byId[item.id];
    byId[item.id] = live?.item === item ? live : editedItem(live, item, event);
    if (byId[item.id] !== live) rows.push(rowOf(byId[item.id]!));
  }
  for (const [id, live] of Object.entries(state.byId)) {
    if (!byId[id]) rows.push({ kind: ITEM_KIND, key: id, value: null });
    if (byId[id]?.notes !== live.notes) rows.push(...forgottenNoteRows(id, live.notes));
  }
  return { state: { byId, nextDue: earliest(byId) }, rows };
}

function editedItem(live: LiveItemState | undefined, item: LiveItemState['item'], event: StreamEvent): LiveItemState {
  const isNew = live?.item.type !== item.type || needsRestart(live.item, item);
  const edited = isNew
    ? startItem(item, event.at, event.seq, event)
    : derive({ ...live, item, overrides: overridesAfterEdit(live.overrides, live.item, item) }, event, live.due);
  return noteShown(live, edited, event);
}

/** Fills fields that the type got after the row was written as in a new item. A failing item must not prevent the start. */
function laterFields(item: LiveItemState['item'], atMs: number): object {
  try {
    return typeOf(item).initial(item.settings, atMs) as object;
  } catch {
    return {};
  }
}

function restore(
  item: LiveItemState['item'],
  row: ItemRow | undefined,
  notes: ViewerNotes,
  atMs: number,
): LiveItemState {
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
  const start = (item: LiveItemState['item']): LiveItemState =>
    restore(item, stored.get(item.id), allNotes.get(item.id) ?? ViewerNotes.EMPTY, atMs);
  const byId = Object.fromEntries(itemsInOrder(overlay).map((item) => [item.id, start(item)]));
  return { byId, nextDue: earliest(byId) };
}

/** Replaces the data of an item that refills from the journal at the start. */
export function withData(state: ItemsState, itemId: string, data: unknown): ItemsState {
  const live = derive({ ...state.byId[itemId]!, data });
  const byId = { ...state.byId, [itemId]: live };
  return { byId, nextDue: earliest(byId) };
}

export const items = defineStage<ItemsState>({
  name: 'items',
  consumes: 'all',
  rowKinds: [ITEM_KIND, NOTES_KIND],
  start: ({ atMs, rows }, { documents }) => startItems(rows, documents.overlay, atMs),
  fold(state, event, context) {
    if (event.type === 'documentChanged') {
      return event.payload.kind === 'overlay' ? reconcile(state, event, context.documents.overlay) : { state };
    }
    if (event.type === 'changeVisibility') {
      const { itemId = '' } = event;
      const live = Object.hasOwn(state.byId, itemId) ? state.byId[itemId] : undefined;
      return live ? commit(state, [applyVisibility(live, event)]) : { state };
    }
    if (event.type === 'refire') {
      const again = shownAgain(event);
      return foldEvent(state, again, context, showing(state, again, context.documents.overlay));
    }
    return foldEvent(state, event, context);
  },
  due: ({ nextDue }) => nextDue,
  startRows: ({ byId }) => Object.values(byId).map(rowOf),
});
