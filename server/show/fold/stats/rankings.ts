/**
 * Ranks the top viewers exactly without holding all viewers. For each total it remembers the viewers who are in the first
 * `MAX_TOP_VIEWERS` places of any period, and some more until they are dropped; for everybody else it knows only the best
 * possible place (`floors`). Totals grow within a period, so a viewer from outside enters by an event of their own, and
 * comparing that one viewer with the floors keeps every list exact. Pure.
 *
 * A command that lowers totals may let a viewer from outside enter without an event. When so many remembered viewers fell that
 * a list could be incomplete (`isExact`), all stored viewers are surveyed again before anything else is folded.
 */
import { MAX_TOP_VIEWERS } from '#engine/core/totals.ts';
import { PersistentMap } from '#engine/core/persistentMap.ts';
import { type ViewerGain, viewerTotal } from './rules.ts';
import { type Keys, PERIODS, runningSince, type Totals } from '../totals/periodTotals.ts';
import { COUNTED_OF_VIEWERS, type CountedOfViewer, type ViewerRow } from '../totals/viewerRow.ts';

export interface RankingLimits {
  /** Length of the longest list. */
  places: number;
  /** A ranking longer than this drops the viewers who are on no list. */
  candidates: number;
}

const LIMITS: RankingLimits = { places: MAX_TOP_VIEWERS, candidates: 1500 };
/** Index of the seq of the last change in totals. */
const SEQ = 6;

/** The values that decide a place in a list, before the id. */
interface Place {
  value: number;
  seq: number;
}

interface Ranking {
  ids: PersistentMap<true>;
  /** Best possible places of viewers outside, in the order of `PERIODS`; null = nobody outside has anything. */
  floors: readonly (Place | null)[];
}

export type Rankings = Readonly<Record<CountedOfViewer, Ranking>>;

/** A viewer with the total of one period. */
export interface Ranked extends Place {
  row: ViewerRow;
}

const NO_FLOORS: Ranking['floors'] = PERIODS.map(() => null);
const NO_RANKING: Ranking = { ids: PersistentMap.empty(), floors: NO_FLOORS };

export const NO_RANKINGS: Rankings = {
  points: NO_RANKING,
  coins: NO_RANKING,
  likes: NO_RANKING,
  chatMessages: NO_RANKING,
};

/** Orders lists by value, then by who reached it first, then by id (behaviour: total-5). */
function byPlace(first: Ranked, second: Ranked): number {
  return second.value - first.value || first.seq - second.seq || (first.row.tiktokId < second.row.tiktokId ? -1 : 1);
}

function reachesList(totals: Totals, floors: Ranking['floors']): boolean {
  for (let period = 0; period < PERIODS.length; period++) {
    const value = totals[period]!;
    if (value <= 0) continue;
    const floor = floors[period]!;
    if (floor === null || value > floor.value || (value === floor.value && totals[SEQ] <= floor.seq)) return true;
  }
  return false;
}

/**
 * Updates the rankings after a viewer's totals grew or were loaded for the first time.
 * @param gain the totals that grew; left out = check all
 */
export function rankViewer(rankings: Rankings, row: ViewerRow, keys: Keys, gain?: ViewerGain): Rankings {
  let next = rankings;
  for (const counted of COUNTED_OF_VIEWERS) {
    if (gain?.[counted] === 0) continue;
    const { ids, floors } = next[counted];
    if (!reachesList(viewerTotal(row, counted, keys), floors) || ids.has(row.tiktokId)) continue;
    next = { ...next, [counted]: { ids: ids.set(row.tiktokId, true), floors } };
  }
  return next;
}

/** Checks that every list is complete: as many viewers as a list has places rank before the floor of each period. */
export function isExact(
  rankings: Rankings,
  counted: CountedOfViewer,
  viewers: Viewers,
  keys: Keys,
  { places }: Pick<RankingLimits, 'places'> = LIMITS,
): boolean {
  const { ids, floors } = rankings[counted];
  if (floors.every((floor) => floor === null)) return true;
  const read = [...ids.entries()].map(([id]) => viewerTotal(viewers.get(id)!, counted, keys));
  return floors.every((floor, period) => {
    const isBefore = (totals: Totals): boolean =>
      totals[period]! > floor!.value || (totals[period] === floor!.value && totals[SEQ] <= floor!.seq);
    return floor === null || read.filter(isBefore).length >= places;
  });
}

/** Empties the rankings of a total that is zero for every viewer. */
export function withoutRanks(rankings: Rankings, counted: CountedOfViewer): Rankings {
  return { ...rankings, [counted]: NO_RANKING };
}

/** Removes a viewer from the rankings; lists may be incomplete afterwards. */
export function withoutViewer(rankings: Rankings, tiktokId: string): Rankings {
  let next = rankings;
  for (const counted of COUNTED_OF_VIEWERS) {
    const { ids, floors } = next[counted];
    if (ids.has(tiktokId)) next = { ...next, [counted]: { ids: ids.delete(tiktokId), floors } };
  }
  return next;
}

/** Checks whether a viewer is in any ranking. */
export function isRanked(rankings: Rankings, tiktokId: string): boolean {
  return COUNTED_OF_VIEWERS.some((counted) => rankings[counted].ids.has(tiktokId));
}

/** Returns the viewers in any ranking, for many checks at once. */
export function rankedIds(rankings: Rankings): ReadonlySet<string> {
  return new Set(COUNTED_OF_VIEWERS.flatMap((counted) => [...rankings[counted].ids.entries()].map(([id]) => id)));
}

/** Moves the rankings to new periods, in which all totals are 0. */
export function rankInPeriods(rankings: Rankings, before: Keys, after: Keys): Rankings {
  const running = runningSince(before.stamp, after);
  const next = { ...rankings } as Record<CountedOfViewer, Ranking>;
  for (const counted of COUNTED_OF_VIEWERS) {
    const { ids, floors } = rankings[counted];
    next[counted] = { ids, floors: floors.map((floor, period) => (running[period] ? floor : null)) };
  }
  return next;
}

type Viewers = PersistentMap<ViewerRow | null>;

/** Lists everybody in a ranking with a total in a period, best first. */
export function rankedViewers(
  rankings: Rankings,
  counted: CountedOfViewer,
  period: number,
  viewers: Viewers,
  keys: Keys,
): Ranked[] {
  const ranked: Ranked[] = [];
  for (const [id] of rankings[counted].ids.entries()) {
    const row = viewers.get(id)!;
    const totals = viewerTotal(row, counted, keys);
    if (totals[period]! > 0) ranked.push({ row, value: totals[period]!, seq: totals[SEQ] });
  }
  return ranked.sort(byPlace);
}

/** Shortens rankings that are too long without changing the lists. */
export function trimRankings(rankings: Rankings, viewers: Viewers, keys: Keys, limits = LIMITS): Rankings {
  let next = rankings;
  for (const counted of COUNTED_OF_VIEWERS) {
    const ranking = rankings[counted];
    if (ranking.ids.size <= limits.candidates) continue;
    const ids = [...ranking.ids.entries()].map(([id]) => id);
    const read = ids.map((id) => viewerTotal(viewers.get(id)!, counted, keys));
    next = { ...next, [counted]: trimmed(ranking, ids, read, limits.places) };
  }
  return next;
}

/**
 * Trims one ranking.
 * @param read totals of the viewers `ids`, in the same order
 */
function trimmed(
  { floors: before }: Ranking,
  ids: readonly string[],
  read: readonly Totals[],
  places: number,
): Ranking {
  const floors = before.map((floor, period) => lastPlace(read, period, places) ?? floor);
  const kept = ids.filter((_, index) => reachesList(read[index]!, floors));
  return { ids: PersistentMap.from(kept.map((id) => [id, true])), floors };
}

/**
 * Finds the last place of a list, or null when it is not full. Sorting everybody by the full order would cost five times as
 * much.
 */
function lastPlace(read: readonly Totals[], period: number, places: number): Place | null {
  const values = Float64Array.from(read, (totals) => totals[period]!).sort();
  const value = values[values.length - places] ?? 0;
  if (value <= 0) return null;
  const better = read.filter((totals) => totals[period]! > value).length;
  const seqs = read.filter((totals) => totals[period] === value).map((totals) => totals[SEQ]);
  return { value, seq: seqs.sort((first, second) => first - second)[places - better - 1]! };
}
