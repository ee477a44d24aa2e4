/**
 * Gift streaks (behaviour: streak-1): frames of one streak carry a growing repeat count. What a frame adds is its
 * difference to the highest count seen, so repeated, late and missing frames change nothing twice.
 */
import type { StreakFact } from '#engine/core/facts.ts';
import type { GiftPayload, StreakEndedPayload, ViewerRef } from '#schemas/generated/types.ts';

/** A streak without an end frame is closed after this much silence. */
export const STREAK_SILENCE_MS = 10_000;
/** A closed streak is remembered this long, so that a late frame adds only the difference. */
export const STREAK_MEMORY_MS = 600_000;

/** One streak of one viewer, gift and group. */
export interface Streak {
  streakId: string;
  viewer: ViewerRef | null;
  giftId: string;
  giftName: string;
  giftImageUrl: string;
  diamondCount: number;
  groupId: string;
  /** Highest count seen. */
  repeatCount: number;
  /** `at` of the last frame. */
  lastAt: number;
  /** Event of the last frame, or of the silence that closed it. Rows of earlier programs have none. */
  cause?: string;
  isClosed: boolean;
}

/** Who gave which gift in which group. Spaces cannot stand in an id, so a source that sends some gets them replaced. */
export function streakIdOf(payload: Pick<GiftPayload, 'giftId' | 'groupId'>, viewer: ViewerRef | undefined): string {
  return `${viewer?.tiktokId ?? 'unknown'}/${payload.giftId}/${payload.groupId}`.replace(/[\s\u0000-\u001f]/g, '_');
}

/** When a streak wants attention: to be closed, or, once closed, to be forgotten. */
export function streakDueMs(streak: Streak): number {
  return streak.lastAt + (streak.isClosed ? STREAK_MEMORY_MS : STREAK_SILENCE_MS);
}

/** The streak after one more frame, and how much the frame added. */
export function addFrame(
  known: Streak | undefined,
  payload: GiftPayload,
  viewer: ViewerRef | undefined,
  { id, at }: { id: string; at: number },
): { streak: Streak; addedCount: number } {
  const highest = known?.repeatCount ?? 0;
  const { giftId, giftName, giftImageUrl, diamondCount, groupId, repeatEnd, isStreakable, repeatCount } = payload;
  const streak: Streak = {
    giftId,
    giftName,
    giftImageUrl,
    diamondCount,
    groupId,
    // A gift that cannot repeat is a streak of its own: its event id tells it from the next one of the same group.
    streakId: isStreakable ? streakIdOf(payload, viewer) : id,
    viewer: viewer ?? known?.viewer ?? null,
    repeatCount: Math.max(highest, repeatCount),
    lastAt: at,
    cause: id,
    isClosed: repeatEnd || !isStreakable || (known?.isClosed ?? false),
  };
  return { streak, addedCount: streak.repeatCount - highest };
}

/** What the rest of the fold learns about a frame. */
export function streakFact(streak: Streak, addedCount: number): StreakFact {
  const { giftId, giftName, giftImageUrl, diamondCount, groupId, streakId, repeatCount, isClosed } = streak;
  return { giftId, giftName, giftImageUrl, diamondCount, groupId, streakId, repeatCount, isClosed, addedCount };
}

/** The follow-up that closes a streak. */
export function endedPayload(streak: Streak): StreakEndedPayload {
  const { streakId, giftId, giftName, giftImageUrl, diamondCount, repeatCount } = streak;
  return { streakId, giftId, giftName, giftImageUrl, diamondCount, repeatCount, coins: diamondCount * repeatCount };
}
