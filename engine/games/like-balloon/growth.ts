/** How many likes are shown at a moment, and how large the balloon is for them. */
import { easeOutCubic, mix, progressAt } from '../../core/easing.ts';
import { GROWTH_MS } from './timeline.ts';

/** Largest scale (behaviour: balloon-3). */
const MAX_SCALE = 2;
/** Height of the balloon in its box, 0..1: without any like, and what a scale of 1 adds. At the cap it fills the box. */
const EMPTY_SHARE = 0.4;
const SHARE_PER_SCALE = 0.3;

/** Earned likes by required likes, capped at 2 (behaviour: balloon-3). */
export function balloonScale(earnedLikes: number, requiredLikes: number): number {
  return Math.min(MAX_SCALE, earnedLikes / requiredLikes);
}

/** The balloon's share of its box: readable from the first like on, and never beyond the box. */
export function boxShare(scale: number): number {
  return EMPTY_SHARE + SHARE_PER_SCALE * scale;
}

/** What growing is computed from. */
export interface Growth {
  /** Likes shown when the last ones came, and likes since then. */
  fromLikes: number;
  toLikes: number;
  /** When they came; 0 = never. */
  changedAtMs: number;
}

/** The likes the balloon has the size for: they run from the old number to the new one. */
export function shownLikes({ fromLikes, toLikes, changedAtMs }: Growth, nowMs: number): number {
  return mix(fromLikes, toLikes, easeOutCubic(progressAt(nowMs, changedAtMs, GROWTH_MS)));
}

/** Whether it still grows. */
export function isGrowing({ fromLikes, toLikes, changedAtMs }: Growth, nowMs: number): boolean {
  return fromLikes !== toLikes && progressAt(nowMs, changedAtMs, GROWTH_MS) < 1;
}
