/** Totals of gifts: how many of each and by whom, the most expensive one and the longest streaks. Pure. */
import { MAX_GIFTER_NAMES } from '#engine/core/totals.ts';
import type { StreakFact } from '#engine/core/facts.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import type { KnownGift, KnownViewer, ViewerRef } from '#schemas/generated/types.ts';
import { addTo, type Keys, NO_TOTALS, PERIODS, readAt, runningSince, type Totals } from '../totals/periodTotals.ts';

/** A record value of a gift. In each period the first of the largest values counts. */
export interface BestGift {
  value: number;
  /** Seq of the event that reached it. */
  seq: number;
  /** Day and stream in which it was reached. */
  stamp: string;
  gift: KnownGift;
  viewer: KnownViewer | null;
}

interface Gifter {
  tiktokId: string;
  name: string;
  /** Day and stream of the latest gift. */
  stamp: string;
}

/** Stored totals of one gift. */
export interface GiftRow {
  gift: KnownGift;
  /** Day and stream of the last one, which define the periods of `given`. */
  stamp: string;
  given: Totals;
  /** Latest givers first, each once. All periods last until now, so their givers are the first ones of this list. */
  gifters: readonly Gifter[];
  /** Longest streaks: the record of every period. */
  streaks: readonly BestGift[];
}

/** Records over all gifts: the most expensive one and the longest streak of every period. */
export interface BestRow {
  gifts: readonly BestGift[];
  streaks: readonly BestGift[];
}

export const NO_BEST: BestRow = { gifts: [], streaks: [] };

/** Returns the record of a period; `period` is its index in `PERIODS`. */
export function bestIn(records: readonly BestGift[], period: number, keys: Keys): BestGift | null {
  let best: BestGift | null = null;
  for (const record of records) {
    if (!runningSince(record.stamp, keys)[period]) continue;
    if (!best || record.value > best.value || (record.value === best.value && record.seq < best.seq)) best = record;
  }
  return best;
}

/** Adds a value to the records of all periods; returns the same list when it sets none. */
function withRecord(records: readonly BestGift[], record: BestGift, keys: Keys): readonly BestGift[] {
  if (records.some(({ stamp, value }) => stamp === keys.stamp && value >= record.value)) return records;
  const all = [...records, record];
  const best = new Set(PERIODS.map((_, period) => bestIn(all, period, keys)));
  return best.has(record) ? all.filter((one) => best.has(one)) : records;
}

function knownViewer(viewer: ViewerRef | undefined): KnownViewer | null {
  if (!viewer) return null;
  const { tiktokId, name, displayName, profilePictureUrl } = viewer;
  return { tiktokId, name, displayName, profilePictureUrl };
}

const knownGift = ({ giftId, giftName, giftImageUrl, diamondCount }: StreakFact): KnownGift => ({
  id: giftId,
  name: giftName,
  image: giftImageUrl,
  diamondCount,
});

function withGifter(gifters: readonly Gifter[], viewer: ViewerRef | undefined, stamp: string): readonly Gifter[] {
  if (!viewer) return gifters;
  const gifter: Gifter = { tiktokId: viewer.tiktokId, name: viewerNameOf(viewer), stamp };
  const others = gifters.filter((other) => other.tiktokId !== gifter.tiktokId);
  return [gifter, ...others].slice(0, MAX_GIFTER_NAMES);
}

/** Updates a gift and the records after a frame that added to its streak. */
export function countGift(
  row: GiftRow | undefined,
  best: BestRow,
  streak: StreakFact,
  { viewer, seq }: Pick<StreamEvent, 'viewer' | 'seq'>,
  keys: Keys,
): { row: GiftRow; best: BestRow } {
  const gift = knownGift(streak);
  const { stamp } = keys;
  const given = row ? readAt(row.given, runningSince(row.stamp, keys)) : NO_TOTALS;
  const record = { seq, stamp, gift, viewer: knownViewer(viewer) };
  const longest: BestGift = { ...record, value: streak.repeatCount };
  const gifts = withRecord(best.gifts, { ...record, value: streak.diamondCount }, keys);
  const streaks = withRecord(best.streaks, longest, keys);
  const isSame = gifts === best.gifts && streaks === best.streaks;
  return {
    row: {
      gift,
      stamp,
      given: addTo(given, streak.addedCount, seq),
      gifters: withGifter(row?.gifters ?? [], viewer, stamp),
      streaks: withRecord(row?.streaks ?? [], longest, keys),
    },
    best: isSame ? best : { gifts, streaks },
  };
}
