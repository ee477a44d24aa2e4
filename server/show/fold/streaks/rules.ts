/**
 * Counts gift streaks (behaviour: streak-1): frames of one streak carry a growing repeat count. A frame adds its difference to
 * the highest count so far, so that repeated, late and missing frames count nothing twice.
 */
import type { StreakFact } from '#engine/core/facts.ts';
import type { GiftPayload, StreakEndedPayload, ViewerRef } from '#schemas/generated/types.ts';
import { beginsNextCombo, type FrameTime, isUngrouped } from './nextCombo.ts';

/** A streak without an end frame is closed after this much silence. */
export const STREAK_SILENCE_MS = 10_000;
/** A closed streak is remembered this long, so that a late frame only adds the difference. */
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
  /** Highest count so far. */
  repeatCount: number;
  /** `at` of the last frame. */
  lastAt: number;
  /** Event of the last frame, or of the silence that closed it. Rows of earlier programs lack it. */
  cause?: string;
  isClosed: boolean;
  /** Time at which the platform sent the latest frame; kept only without a group. */
  sentAt?: number;
}

/**
 * Builds the key of a streak from viewer, gift and group. It is also the streak's id, except for later combos without a group.
 * Ids must not contain spaces, so they are replaced.
 */
export function streakKeyOf(payload: Pick<GiftPayload, 'giftId' | 'groupId'>, viewer: ViewerRef | undefined): string {
  return `${viewer?.tiktokId ?? 'unknown'}/${payload.giftId}/${payload.groupId}`.replace(/[\s\u0000-\u001f]/g, '_');
}

/** Returns the time at which a streak is closed or, once closed, forgotten. */
export function streakDueMs(streak: Streak): number {
  return streak.lastAt + (streak.isClosed ? STREAK_MEMORY_MS : STREAK_SILENCE_MS);
}

interface Frame extends FrameTime {
  /** Id of the event. */
  id: string;
}

export interface FrameResult {
  streak: Streak;
  /** Count that the frame added. */
  addedCount: number;
  /** The previous combo, which this frame shows to be over; null = none. */
  over: Streak | null;
}

/** Applies a frame to the streak at its key: continues `known` or begins the next combo. */
export function nextFrame(
  known: Streak | undefined,
  payload: GiftPayload,
  viewer: ViewerRef | undefined,
  frame: Frame,
): FrameResult {
  if (!payload.isStreakable || !isUngrouped(payload.groupId))
    return { ...addFrame(known, payload, viewer, frame), over: null };
  const isNext = known !== undefined && beginsNextCombo(known, payload, frame);
  const { streak, addedCount } = addFrame(isNext ? undefined : known, payload, viewer, frame);
  const sentAt = Math.max(frame.sourceAt ?? -Infinity, (isNext ? undefined : known?.sentAt) ?? -Infinity);
  const timed = sentAt === -Infinity ? streak : { ...streak, sentAt };
  if (!isNext) return { streak: known ? { ...timed, streakId: known.streakId } : timed, addedCount, over: null };
  const streakId = `${streak.streakId}@${Math.floor(frame.at)}`;
  const over = known.isClosed ? null : { ...known, isClosed: true, cause: frame.id };
  return { streak: { ...timed, streakId }, addedCount, over };
}

/** Adds a frame to a streak and returns the added count. Fields that the frame lacks keep their values. */
function addFrame(
  known: Streak | undefined,
  payload: GiftPayload,
  viewer: ViewerRef | undefined,
  { id, at }: Frame,
): { streak: Streak; addedCount: number } {
  const highest = known?.repeatCount ?? 0;
  const { giftId, groupId, repeatEnd, isStreakable, repeatCount } = payload;
  const streak: Streak = {
    giftId,
    giftName: payload.giftName || (known?.giftName ?? ''),
    giftImageUrl: payload.giftImageUrl || (known?.giftImageUrl ?? ''),
    diamondCount: payload.diamondCount || (known?.diamondCount ?? 0),
    groupId,
    // A gift that cannot repeat is a streak of its own, identified by its event id.
    streakId: isStreakable ? streakKeyOf(payload, viewer) : id,
    viewer: viewer ?? known?.viewer ?? null,
    repeatCount: Math.max(highest, repeatCount),
    lastAt: at,
    cause: id,
    isClosed: repeatEnd || !isStreakable || (known?.isClosed ?? false),
  };
  return { streak, addedCount: streak.repeatCount - highest };
}

/** Returns the facts about a frame for later stages. */
export function streakFact(streak: Streak, addedCount: number): StreakFact {
  const { giftId, giftName, giftImageUrl, diamondCount, groupId, streakId, repeatCount, isClosed } = streak;
  return { giftId, giftName, giftImageUrl, diamondCount, groupId, streakId, repeatCount, isClosed, addedCount };
}

/** Builds the follow-up that closes a streak. */
export function endedPayload(streak: Streak): StreakEndedPayload {
  const { streakId, giftId, giftName, giftImageUrl, diamondCount, repeatCount } = streak;
  return { streakId, giftId, giftName, giftImageUrl, diamondCount, repeatCount, coins: diamondCount * repeatCount };
}
