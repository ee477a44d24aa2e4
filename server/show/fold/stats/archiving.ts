/**
 * Archives viewers (behaviour: archive-1): they leave the lists and the count of viewers, and return with all their data when
 * an event or a command names them. Works on the new state.
 */
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { MAX_TOP_VIEWERS } from '#engine/core/totals.ts';
import { COUNTED_OF_VIEWERS, type ViewerRow } from '../totals/viewerRow.ts';
import { hasPoints } from '../ledger/pointsNow.ts';
import type { RowWrite } from '../stage.ts';
import { idNow } from './merging.ts';
import { rankedViewers, rankViewer, withoutViewer } from './rankings.ts';
import type { StatsState } from './statsState.ts';
import { PERIODS } from '../totals/periodTotals.ts';

/** Row kind that, with the value null, marks a viewer who left the archive. */
export const ARCHIVED_KIND = 'archivedViewer';

/** Returns the viewers on a list of top viewers, for each total in each period. */
function listedViewers({ rankings, viewers, keys }: StatsState): ReadonlySet<string> {
  const listed = new Set<string>();
  for (const counted of COUNTED_OF_VIEWERS)
    for (const period of PERIODS.keys())
      for (const { row } of rankedViewers(rankings, counted, period, viewers, keys).slice(0, MAX_TOP_VIEWERS))
        listed.add(row.tiktokId);
  return listed;
}

/** Returns the viewers who must not be archived: those on lists and those with a stake. */
export function viewersNotArchived(state: StatsState): Set<string> {
  const staked = [...state.stakes.entries()].map(([, { viewerId }]) => idNow(state, viewerId));
  return new Set([...listedViewers(state), ...staked]);
}

export function archiveViewers(next: StatsState, { payload }: StreamEvent<'archiveViewers'>, rows: RowWrite[]): void {
  // An import counts its viewers once it is complete.
  if (next.resets.arriving !== undefined) return;
  const staying = viewersNotArchived(next);
  for (const id of new Set(payload.viewerIds)) {
    const row = next.viewers.get(id);
    if (!row || row.archived || row.own?.joinSound || row.own?.isHidden || staying.has(id)) continue;
    // The platform's picture addresses expire after some days, and the next event brings a new one.
    const archived: ViewerRow = { ...row, profilePictureUrl: '', archived: true };
    next.stored -= 1;
    next.holders -= Number(hasPoints(row, next.keys));
    next.viewers = next.viewers.set(id, archived);
    next.rankings = withoutViewer(next.rankings, id);
    rows.push({ kind: 'viewer', key: id, value: archived });
  }
}

/** Restores a viewer from the archive; others stay as they are. */
export function restoreViewer(next: StatsState, id: string, rows: RowWrite[]): void {
  const found = next.viewers.get(id);
  if (!found?.archived) return;
  const { archived: _archived, ...row } = found;
  next.stored += 1;
  next.holders += Number(hasPoints(row, next.keys));
  next.viewers = next.viewers.set(id, row);
  next.rankings = rankViewer(next.rankings, row, next.keys);
  rows.push({ kind: 'viewer', key: id, value: row }, { kind: ARCHIVED_KIND, key: id, value: null });
}
