/** Totals of gifts: how many of each and by whom, the most expensive one, the longest streaks. Pure. */
import { MAX_GIFTER_NAMES } from '#engine/core/totals.ts';
import type { StreakFact } from '#engine/core/facts.ts';
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { viewerNameOf } from '#engine/core/viewerName.ts';
import type { KnownGift, KnownViewer, ViewerRef } from '#schemas/generated/types.ts';
import { addTo, type Keys, NO_TOTALS, PERIODS, readAt, runningSince, type Totals } from './totals.ts';

/** The best there was of something. In each period the first of the largest values counts. */
export interface BestGift {
  value: number;
  /** Of the event that reached it. */
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

/** What is kept of one gift. */
export interface GiftRow {
  gift: KnownGift;
  /** Day and stream of the last one: the periods that `given` belongs to. */
  stamp: string;
  given: Totals;
  /** Latest first, each once. Every period goes on until now, so its gifters are the first ones of this list. */
  gifters: readonly Gifter[];
  /** Longest streaks: the best of every period. */
  streaks: readonly BestGift[];
}

/** The best of all gifts: the most expensive one and the longest streak of every period. */
export interface BestRow {
  gifts: readonly BestGift[];
  streaks: readonly BestGift[];
}

export const NO_BEST: BestRow = { gifts: [], streaks: [] };

/** The best of a period; its place in `PERIODS` is `period`. */
export function bestIn(records: readonly BestGift[], period: number, keys: Keys): BestGift | null {
  let best: BestGift | null = null;
  for (const record of records) {
    if (!runningSince(record.stamp, keys)[period]) continue;
    if (!best || record.value > best.value || (record.value === best.value && record.seq < best.seq)) best = record;
  }
  return best;
}

/** The best of every period after one more; the same list when it is the best of none. */
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

/** Gift and best ones after a frame that added to its streak. */
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
