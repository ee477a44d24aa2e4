/** Merges viewers and redirects their later events. Works on the new state. */
import type { EventDraft, StreamEvent } from '#engine/core/streamEvent.ts';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import { tableOf } from '#engine/points/levels.ts';
import type { ViewerRef } from '#schemas/generated/types.ts';
import { changeRow, type Made } from '../ledger/changes.ts';
import { rowsOfHour } from '../ledger/earnings.ts';
import { ledgerWrite } from '../ledger/ledgerRow.ts';
import { highestLevel } from '../ledger/levels.ts';
import {
  isSettled,
  isSettledOf,
  MAX_MERGES,
  type Merge,
  MERGE_KIND,
  mergedRow,
  type Moved,
  unmergedRows,
  withNumbers,
} from '../ledger/merges.ts';
import { balanceNow, pointsNow } from '../ledger/pointsNow.ts';
import { epochsAt } from '../ledger/resets.ts';
import type { RowKey, RowWrite, StageContext } from '../stage.ts';
import { rankViewer, withoutViewer } from './rankings.ts';
import type { ViewerRow } from '../totals/viewerRow.ts';
import type { StatsState } from './statsState.ts';

type Given = Pick<StageContext, 'documents'>;

/** Returns a viewer's current id after merges. */
export function idNow({ merges }: Pick<StatsState, 'merges'>, id: string): string {
  let current = id;
  for (let merge = merges.get(current); merge; merge = merges.get(current)) current = merge.into;
  return current;
}

function refNow(state: StatsState, viewer: ViewerRef): ViewerRef {
  const id = idNow(state, viewer.tiktokId);
  if (id === viewer.tiktokId) return viewer;
  const row = state.viewers.get(id);
  if (!row) return { ...viewer, tiktokId: id };
  const { name, displayName, profilePictureUrl } = row;
  return { ...viewer, tiktokId: id, name, displayName, profilePictureUrl };
}

type Payloads = {
  readonly [T in EventDraft['type']]?: (state: StatsState, payload: EventDraft<T>['payload']) => object;
};

/** Replaces viewer ids in payloads, besides the viewer of an event. */
const PAYLOADS: Payloads = {
  changePoints: (state, payload) => ({ ...payload, viewerIds: payload.viewerIds.map((id) => idNow(state, id)) }),
  transferPoints: (state, payload) => ({
    ...payload,
    fromId: idNow(state, payload.fromId),
    toId: idNow(state, payload.toId),
  }),
  importViewers: (state, payload) => ({
    ...payload,
    viewers: payload.viewers.map((viewer) => ({ ...viewer, tiktokId: idNow(state, viewer.tiktokId) })),
  }),
  stakePoints: (state, payload) => ({ ...payload, viewerId: idNow(state, payload.viewerId) }),
  viewerCount(state, payload) {
    if (payload.topViewers === undefined) return payload;
    const ranks = payload.topViewers.map((one) => ({ ...one, viewer: refNow(state, one.viewer) }));
    const ids = ranks.map(({ viewer }) => viewer.tiktokId);
    // A viewer who is in the chat twice keeps the better rank.
    return { ...payload, topViewers: ranks.filter(({ viewer }, at) => ids.indexOf(viewer.tiktokId) === at) };
  },
};

/** Redirects an event of a merged viewer to the other one (behaviour: merge-2). */
export function resolvedDraft<D extends EventDraft>(state: StatsState, draft: D): D {
  if (state.merges.size === 0) return draft;
  const payloadOf = PAYLOADS[draft.type] as ((state: StatsState, payload: unknown) => object) | undefined;
  const viewer = draft.viewer && refNow(state, draft.viewer);
  if (viewer === draft.viewer && payloadOf === undefined) return draft;
  return { ...draft, ...(viewer && { viewer }), ...(payloadOf && { payload: payloadOf(state, draft.payload) }) };
}

/** Redirects the row of a merged viewer. */
export function resolvedRow(state: StatsState, row: RowKey): RowKey {
  return row.kind === 'viewer' && state.merges.size > 0 ? { ...row, key: idNow(state, row.key) } : row;
}

/** Records in both ledgers what one viewer gave and the other received, if anything. */
function note(next: StatsState, made: Made, [giver, taker]: readonly [ViewerRow, ViewerRow], moved: Moved): RowWrite[] {
  const { earned, balance } = moved;
  if (earned === 0 && balance === 0) return [];
  const { epoch } = next.keys.epochs;
  const row = (of: ViewerRow, other: ViewerRow, sign: 1 | -1): RowWrite => {
    const entry = {
      earned: sign * earned,
      balance: sign * balance,
      stamp: next.keys.stamp,
      ...(epoch > 0 && { epoch }),
    };
    return ledgerWrite(changeRow(of.tiktokId, { ...made, note: viewerNameOf(other).slice(0, 200) }, entry));
  };
  return [row(giver, taker, -1), row(taker, giver, 1)];
}

/** Stores changed viewers and rebuilds lists from which somebody dropped out. */
function keep(
  next: StatsState,
  all: readonly (readonly [id: string, row: ViewerRow | null])[],
  rows: RowWrite[],
): void {
  for (const [key, row] of all) {
    next.viewers = next.viewers.set(key, row);
    next.rankings = row ? rankViewer(next.rankings, row, next.keys) : withoutViewer(next.rankings, key);
    rows.push({ kind: 'viewer', key, value: row });
  }
  next.isStale = true;
}

export function mergeViewers(
  next: StatsState,
  { payload, seq, at }: StreamEvent<'mergeViewers'>,
  rows: RowWrite[],
  { documents }: Given,
): void {
  const { fromId, intoId, by } = payload;
  const [from, into] = [next.viewers.get(fromId), next.viewers.get(intoId)];
  const { keys, merges } = next;
  if (!from || !into || fromId === intoId || !isSettled(epochsAt(next.resets, at)) || merges.size >= MAX_MERGES) return;
  // Nobody can be merged into an alias; in a circle a viewer's current id could never be found.
  if (merges.has(fromId) || merges.has(intoId)) return;
  const keysNow = { ...keys, epochs: epochsAt(next.resets, at) };
  if (!isSettledOf(from, keysNow) || !isSettledOf(into, keysNow)) return;
  const table = tableOf(documents.points);
  const row = mergedRow(into, from, keys, table);
  const { hour, ...alone } = from;
  const moved = { earned: pointsNow(from, keys)[0], balance: balanceNow(from, keys) };
  // Later removals take points from the merged viewer only.
  const own = withNumbers(alone, pointsNow(from, keys), moved.balance, keys);
  const before = { createdAt: into.createdAt, topLevel: into.topLevel ?? highestLevel(into, table, keys) };
  const merge: Merge = { viewerId: fromId, into: intoId, at, by, row: own, before, topLevel: row.topLevel ?? 0 };
  rows.push(...rowsOfHour(fromId, hour).map(ledgerWrite));
  rows.push(...note(next, { cause: 'merge', seq, at, by }, [from, into], moved));
  rows.push({ kind: MERGE_KIND, key: fromId, value: merge });
  next.merges = merges.set(fromId, merge);
  next.stored -= 1;
  keep(
    next,
    [
      [fromId, null],
      [intoId, row],
    ],
    rows,
  );
}

export function unmergeViewers(next: StatsState, event: StreamEvent<'unmergeViewers'>, rows: RowWrite[]): void {
  const { payload, seq, at } = event;
  const merge = next.merges.get(payload.fromId);
  const into = merge && next.viewers.get(merge.into);
  if (!merge || !into || merge.into !== payload.intoId || !isSettled(epochsAt(next.resets, at))) return;
  if (!isSettledOf(into, { ...next.keys, epochs: epochsAt(next.resets, at) })) return;
  const apart = unmergedRows(into, merge, next.keys);
  rows.push(...note(next, { cause: 'unmerge', seq, at, by: payload.by }, [apart.into, apart.from], apart));
  rows.push({ kind: MERGE_KIND, key: merge.viewerId, value: null });
  next.merges = next.merges.delete(merge.viewerId);
  next.stored += 1;
  keep(
    next,
    [
      [merge.viewerId, apart.from],
      [merge.into, apart.into],
    ],
    rows,
  );
}
