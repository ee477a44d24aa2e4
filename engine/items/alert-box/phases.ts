/** Phases of a moment: coming, resting, leaving (behaviour: moment-1). All instants are session time, ms. */
import type { MomentStaging } from '#schemas/generated/types.ts';

/** Duration of coming, by size. */
export const COMES_MS: Readonly<Record<MomentStaging, number>> = { line: 220, card: 320, stage: 420, scene: 520 };
/** Duration of leaving. A moment leaves while the next one comes. */
export const LEAVES_MS = 260;
/** Duration of the jump of a count that grew. */
export const COUNTS_MS = 220;

/** Times at which a moment comes, grows and leaves. */
export interface MomentTimes {
  staging: MomentStaging;
  startedAtMs: number;
  countedAtMs: number;
  /** Null = it stays (in the preview). */
  untilMs: number | null;
}

/** Tells whether any of the moment is visible at `nowMs`. */
export const isMomentSeen = ({ untilMs }: MomentTimes, nowMs: number): boolean =>
  untilMs === null || nowMs < untilMs + LEAVES_MS;

/** Tells whether the moment comes, grows or leaves at `nowMs`. */
export function isMomentMoving({ staging, startedAtMs, countedAtMs, untilMs }: MomentTimes, nowMs: number): boolean {
  if (untilMs === null) return false;
  return nowMs < startedAtMs + COMES_MS[staging] || nowMs < countedAtMs + COUNTS_MS || nowMs >= untilMs;
}

/**
 * Returns the time of the moment's next change: `nowMs` while it moves, null when it has left.
 * @param celebratesMs duration of its confetti; 0 = none
 */
export function momentNextChange(times: MomentTimes, celebratesMs: number, nowMs: number): number | null {
  if (times.untilMs === null || !isMomentSeen(times, nowMs)) return null;
  const isCelebrating = nowMs < times.startedAtMs + celebratesMs;
  return isCelebrating || isMomentMoving(times, nowMs) ? nowMs : times.untilMs;
}
