/** Chooses which viewers the stage `stats` keeps in memory: they are loaded when requested or ranked, and dropped later. */
import { PersistentMap } from '#engine/core/persistentMap.ts';
import { LEDGER_KIND, type LedgerRow } from '../ledger/ledgerRow.ts';
import { hasPoints } from '../ledger/pointsNow.ts';
import type { IsKept, StoredRow } from '../stage.ts';
import { isRanked, NO_RANKINGS, rankedIds, rankViewer, trimRankings } from './rankings.ts';
import { MAX_VIEWERS_IN_MEMORY } from './rules.ts';
import type { StatsState } from './statsState.ts';
import type { ViewerRow } from '../totals/viewerRow.ts';

/** Number of viewers dropped from memory after one batch. */
const MAX_FORGOTTEN = 2_000;
/** Empty set of waiting ledger rows. */
export const NO_CHANGES: StatsState['changes'] = PersistentMap.empty();

type Viewers = StatsState['viewers'];
const NO_VIEWERS: Viewers = PersistentMap.empty();

/** Loads stored viewers into memory; those that were not requested only if they are ranked. */
export function meet(state: StatsState, rows: readonly StoredRow[], isRequested: boolean): StatsState {
  let { viewers, rankings, changes } = state;
  for (const { kind, key, value } of rows) {
    if (kind === LEDGER_KIND) changes = changes.set(key, value as LedgerRow | null);
    if (kind !== 'viewer') continue;
    const row = value as ViewerRow | null;
    if (row && !row.archived) rankings = rankViewer(rankings, row, state.keys);
    if (isRequested || isRanked(rankings, key)) viewers = viewers.set(key, row);
  }
  return { ...state, viewers, rankings, changes };
}

/** Shortens rankings and limits the number of viewers in memory. */
export function trim(all: StatsState, isKept: IsKept): StatsState {
  const state = all.changes.size > 0 ? { ...all, changes: NO_CHANGES } : all;
  const rankings = trimRankings(state.rankings, state.viewers, state.keys);
  const { viewers } = state;
  if (rankings === state.rankings && viewers.size <= MAX_VIEWERS_IN_MEMORY) return state;
  if (viewers.size <= MAX_VIEWERS_IN_MEMORY) return { ...state, rankings };
  const ranked = rankedIds(rankings);
  return { ...state, rankings, viewers: withoutSome(viewers, (id) => ranked.has(id) || isKept('viewer', id)) };
}

/** Counts a portion of all stored viewers and keeps the ranked ones in memory; the first portion restarts the count. */
export function survey(state: StatsState, all: readonly StoredRow[], isFirst: boolean): StatsState {
  // A fork keeps archived viewers among the others.
  const rows = all.filter(({ value }) => !(value as ViewerRow | null)?.archived);
  const known = isFirst
    ? { ...state, viewers: NO_VIEWERS, rankings: NO_RANKINGS, isStale: false, stored: 0, holders: 0 }
    : state;
  const holders = rows.filter(({ value }) => value !== null && hasPoints(value as ViewerRow, state.keys)).length;
  const stored = known.stored + rows.length;
  const met = { ...meet(known, rows, false), stored, holders: known.holders + holders };
  const rankings = trimRankings(met.rankings, met.viewers, met.keys);
  if (rankings === met.rankings) return met;
  const ranked = rankedIds(rankings);
  return { ...met, rankings, viewers: onlyThose(met.viewers, (id) => ranked.has(id)) };
}

/** Drops some viewers at a time, because going through 20,000 would block everybody for a tenth of a second. */
function withoutSome(viewers: Viewers, isWanted: (id: string) => boolean): Viewers {
  let kept = viewers;
  for (const [id] of viewers.entries()) {
    if (!isWanted(id)) kept = kept.delete(id);
    if (viewers.size - kept.size === MAX_FORGOTTEN) break;
  }
  return kept;
}

/** Keeps only the wanted viewers in memory. */
function onlyThose(viewers: Viewers, isWanted: (id: string) => boolean): Viewers {
  return PersistentMap.from([...viewers.entries()].filter(([id]) => isWanted(id)));
}
