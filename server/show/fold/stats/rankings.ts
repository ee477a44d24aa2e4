/**
 * Who may be asked for as a top viewer. Of each total those viewers are remembered who are in its first
 * `MAX_TOP_VIEWERS` in any period, and some more until they are forgotten again; of everybody else it is known where
 * they are at best (`floors`). Within a period totals only grow, so somebody from outside comes in by an event of his
 * own, and comparing that one viewer with the floors keeps every list exact. Pure.
 *
 * A command that makes totals smaller may let somebody from outside come in by standing still: when so many of those who
 * are remembered fell that a list could lack somebody (`isExact`), all stored viewers are surveyed again before anything
 * else is folded.
 */
import { MAX_TOP_VIEWERS } from '#engine/core/totals.ts';
import { PersistentMap } from '#engine/core/persistentMap.ts';
import { COUNTED_OF_VIEWERS, type CountedOfViewer, type ViewerGain, type ViewerRow, viewerTotal } from './rules.ts';
import { type Keys, PERIODS, runningSince, type Totals } from './totals.ts';

export interface RankingLimits {
  /** Longest list that can be asked for. */
  places: number;
  /** A ranking that grew beyond this forgets those who are in no list. */
  candidates: number;
}

const LIMITS: RankingLimits = { places: MAX_TOP_VIEWERS, candidates: 1500 };
/** Where the seq of the last change stands in totals. */
const SEQ = 6;

/** What a place in a list is decided by, before the id. */
interface Place {
  value: number;
  seq: number;
}

interface Ranking {
  ids: PersistentMap<true>;
  /** In the order of `PERIODS`: nobody outside stands before this place; null = nobody outside has anything. */
  floors: readonly (Place | null)[];
}

export type Rankings = Readonly<Record<CountedOfViewer, Ranking>>;

/** A viewer and what he has in one period. */
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

/** The order of lists: value, first to reach it, id (behaviour: total-5). */
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
 * The rankings after totals of a viewer grew, or were met for the first time.
 * @param gain which of them grew; left out = look at all
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

/** Whether no list can lack somebody who is not remembered: as many as a list has places stand before the floor of each period. */
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

/** The rankings when nobody has any of something. */
export function withoutRanks(rankings: Rankings, counted: CountedOfViewer): Rankings {
  return { ...rankings, [counted]: NO_RANKING };
}

/** The rankings without somebody who is no viewer any more; lists may lack somebody then. */
export function withoutViewer(rankings: Rankings, tiktokId: string): Rankings {
  let next = rankings;
  for (const counted of COUNTED_OF_VIEWERS) {
    const { ids, floors } = next[counted];
    if (ids.has(tiktokId)) next = { ...next, [counted]: { ids: ids.delete(tiktokId), floors } };
  }
  return next;
}

/** Whether a viewer is in any of the rankings. */
export function isRanked(rankings: Rankings, tiktokId: string): boolean {
  return COUNTED_OF_VIEWERS.some((counted) => rankings[counted].ids.has(tiktokId));
}

/** Viewers who are in any of the rankings, for many questions at once. */
export function rankedIds(rankings: Rankings): ReadonlySet<string> {
  return new Set(COUNTED_OF_VIEWERS.flatMap((counted) => [...rankings[counted].ids.entries()].map(([id]) => id)));
}

/** The rankings when other periods run: in a new one nobody has anything. */
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

/** Everybody of a ranking who has something in a period, best first. */
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

/** The same lists from rankings that are not too long. */
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

/** @param read totals of the viewers `ids`, in the same order */
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

/** The last place of a list; null = not so many have something. Sorting everybody by the whole order would cost five times as much. */
function lastPlace(read: readonly Totals[], period: number, places: number): Place | null {
  const values = Float64Array.from(read, (totals) => totals[period]!).sort();
  const value = values[values.length - places] ?? 0;
  if (value <= 0) return null;
  const better = read.filter((totals) => totals[period]! > value).length;
  const seqs = read.filter((totals) => totals[period] === value).map((totals) => totals[SEQ]);
  return { value, seq: seqs.sort((first, second) => first - second)[places - better - 1]! };
}
