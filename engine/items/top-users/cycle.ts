/**
 * Rotation of several lists: each is shown for `cycleInterval` seconds, beginning with the first (behaviour: top-2).
 */
import { progressAt } from '../../core/easing.ts';

/** Duration of the transition between two lists (behaviour: top-2). */
export const CYCLE_TRANSITION_MS = 500;

/** Visible lists at a moment. */
export interface Cycle {
  /** Index of the list that is shown, or comes. */
  index: number;
  /** Index of the list that leaves; null outside a transition. */
  leaving: number | null;
  /** Time at which the shown list began to come. */
  sinceMs: number;
}

/** @param intervalMs display time of a list, transition included; at least 1 */
export function cycleAt(lists: number, sinceMs: number, intervalMs: number, nowMs: number): Cycle {
  if (lists < 2 || nowMs < sinceMs) return { index: 0, leaving: null, sinceMs };
  const turn = Math.floor((nowMs - sinceMs) / intervalMs);
  const index = turn % lists;
  const beganMs = sinceMs + turn * intervalMs;
  const isChanging = turn > 0 && progressAt(nowMs, beganMs, CYCLE_TRANSITION_MS) < 1;
  return { index, leaving: isChanging ? (index + lists - 1) % lists : null, sinceMs: beganMs };
}

/** Returns the next time at which a list comes or a transition ends; `<= nowMs` during a transition, null = never. */
export function cycleChange(lists: number, sinceMs: number, intervalMs: number, nowMs: number): number | null {
  if (lists < 2) return null;
  const cycle = cycleAt(lists, sinceMs, intervalMs, nowMs);
  return cycle.leaving === null ? cycle.sinceMs + intervalMs : nowMs;
}
