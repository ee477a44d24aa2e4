/**
 * Gift streaks (behaviour: streak-1): frames of one streak carry a growing repeat count. What a frame adds is its
 * difference to the highest count seen, so repeated, late and missing frames change nothing twice.
 */
import type { StreakFact } from '#engine/core/facts.ts';
import type { GiftPayload, StreakEndedPayload, ViewerRef } from '#schemas/generated/types.ts';
import { beginsNextCombo, type FrameTime, isUngrouped } from './nextCombo.ts';

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
  /** When the platform sent the latest frame; kept only of frames without a group. */
  sentAt?: number;
}

/**
 * The place of a streak: who gave which gift in which group. It is the id of the streak too, but for later combos without a
 * group. Spaces cannot stand in an id, so a source that sends some gets them replaced.
 */
export function streakKeyOf(payload: Pick<GiftPayload, 'giftId' | 'groupId'>, viewer: ViewerRef | undefined): string {
  return `${viewer?.tiktokId ?? 'unknown'}/${payload.giftId}/${payload.groupId}`.replace(/[\s\u0000-\u001f]/g, '_');
}

/** When a streak wants attention: to be closed, or, once closed, to be forgotten. */
export function streakDueMs(streak: Streak): number {
  return streak.lastAt + (streak.isClosed ? STREAK_MEMORY_MS : STREAK_SILENCE_MS);
}

interface Frame extends FrameTime {
  /** Id of the event. */
  id: string;
}

export interface FrameResult {
  streak: Streak;
  /** How much the frame added. */
  addedCount: number;
  /** The combo before, which this frame shows to be over; null = none. */
  over: Streak | null;
}

/** The streak at a place after one more frame: `known` goes on, or the frame begins the next combo. */
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

/** The streak after one more frame, and how much the frame added. What a frame leaves out stays as it was known. */
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
    // A gift that cannot repeat is a streak of its own: its event id tells it from the next one of the same group.
    streakId: isStreakable ? streakKeyOf(payload, viewer) : id,
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
