/** Counting of votes: results, shares, and numbers that run from the old to the new count. Pure. */
import { easeOutCubic, mix, progressAt } from '../../core/easing.ts';

/** Duration of the movement of bars and numbers after a vote. */
export const VOTE_COUNT_MS = 500;

export interface CountsInMotion {
  /** Counts displayed at the last change, and the counts after it. */
  from: readonly number[];
  to: readonly number[];
  changedAtMs: number;
}

/** Returns the option with the most votes; null on a tie or without votes. */
export function winnerOf(counts: readonly number[]): number | null {
  const most = Math.max(0, ...counts);
  const first = counts.indexOf(most);
  return most > 0 && counts.lastIndexOf(most) === first ? first : null;
}

/** Tells whether the option has the most votes, also in a tie, and at least one. */
export function isLeading(counts: readonly number[], index: number): boolean {
  return counts[index]! > 0 && counts[index] === Math.max(...counts);
}

export function totalOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Returns the displayed count of one option at a moment; a fraction while it runs. */
export function shownCount({ from, to, changedAtMs }: CountsInMotion, index: number, nowMs: number): number {
  return mix(from[index]!, to[index]!, easeOutCubic(progressAt(nowMs, changedAtMs, VOTE_COUNT_MS)));
}

/** Returns the displayed share of one option at a moment, 0..1; 0 without votes. */
export function shownShare(counts: CountsInMotion, index: number, nowMs: number): number {
  let total = 0;
  for (let other = 0; other < counts.to.length; other++) total += shownCount(counts, other, nowMs);
  return total > 0 ? shownCount(counts, index, nowMs) / total : 0;
}

/** Tells whether numbers still run. */
export function isCounting({ from, to, changedAtMs }: CountsInMotion, nowMs: number): boolean {
  return nowMs < changedAtMs + VOTE_COUNT_MS && to.some((count, index) => count !== from[index]);
}
