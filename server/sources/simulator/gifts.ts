/** Makes simulated gifts: single ones, growing streaks, and the frames of both. */
import type { Random } from '#engine/core/random.ts';
import type { CatalogueGift } from '../catalogueGift.ts';
import { viewerAt } from './people.ts';
import { type Made, type OpenStreak, type SimulatedRoom, someIndex } from './simulatedRoom.ts';

const MAX_OPEN_STREAKS = 6;

/** Continues an open streak or begins a gift. */
export function makeGift(room: SimulatedRoom, random: Random, at: number): Made {
  const goesOn = room.streaks.length > 0 && (random.next() < 0.75 || room.streaks.length === MAX_OPEN_STREAKS);
  if (goesOn) return continueStreak(room, random);
  const gift = someGift(room, random);
  const streak = { viewerIndex: someIndex(random), gift, count: 1, groupId: gift.isStreakable ? String(at) : '0' };
  if (gift.isStreakable) room.streaks.push(streak);
  return giftFrame(streak, false);
}

function continueStreak({ streaks }: SimulatedRoom, random: Random): Made {
  const streak = random.pick(streaks);
  const fate = random.next();
  const isEnd = fate < 0.35;
  if (!isEnd) streak.count += 1 + random.below(4);
  // Some streaks never get their end frame; this was their last one.
  if (isEnd || fate > 0.92) streaks.splice(streaks.indexOf(streak), 1);
  return giftFrame(streak, isEnd);
}

/** Cheap gifts are given far more often than expensive ones. */
function someGift({ gifts }: SimulatedRoom, random: Random): CatalogueGift {
  const share = random.next();
  return gifts[Math.floor(gifts.length * share * share * share)]!;
}

/** Builds one message about a streak as the platform sends it. */
export function giftFrame({ viewerIndex, gift, count, groupId }: OpenStreak, repeatEnd: boolean): Made {
  const { id: giftId, name: giftName, imageUrl: giftImageUrl, diamondCount, isStreakable } = gift;
  const payload = {
    giftId,
    giftName,
    giftImageUrl,
    diamondCount,
    repeatCount: count,
    repeatEnd,
    groupId,
    isStreakable,
  };
  return { type: 'gift', payload, viewer: viewerAt(viewerIndex) };
}
