/** Computes the displayed likes and the balloon's size at a moment. */
import { easeOutCubic, mix, progressAt } from '../../core/easing.ts';
import { GROWTH_MS } from './timeline.ts';

/** Largest scale (behaviour: balloon-3). */
const MAX_SCALE = 2;
/**
 * Height of the balloon in its box, 0..1: without likes, and the part added by a scale of 1. At the cap it fills the
 * box.
 */
const EMPTY_SHARE = 0.4;
const SHARE_PER_SCALE = 0.3;

/** Returns earned likes divided by required likes, capped at 2 (behaviour: balloon-3). */
export function balloonScale(earnedLikes: number, requiredLikes: number): number {
  return Math.min(MAX_SCALE, earnedLikes / requiredLikes);
}

/** Returns the balloon's share of its box: readable from the first like on, and never beyond the box. */
export function boxShare(scale: number): number {
  return EMPTY_SHARE + SHARE_PER_SCALE * scale;
}

/** Input of the growth animation. */
export interface Growth {
  /** Likes displayed when the last ones came, and likes since then. */
  fromLikes: number;
  toLikes: number;
  /** Time of the last likes; 0 = never. */
  changedAtMs: number;
}

/** Returns the likes that the balloon's size shows: they run from the old number to the new one. */
export function shownLikes({ fromLikes, toLikes, changedAtMs }: Growth, nowMs: number): number {
  return mix(fromLikes, toLikes, easeOutCubic(progressAt(nowMs, changedAtMs, GROWTH_MS)));
}

/** Tells whether the balloon still grows. */
export function isGrowing({ fromLikes, toLikes, changedAtMs }: Growth, nowMs: number): boolean {
  return fromLikes !== toLikes && progressAt(nowMs, changedAtMs, GROWTH_MS) < 1;
}
