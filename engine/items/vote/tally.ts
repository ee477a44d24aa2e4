/** Counting: results, shares, and numbers that run from the old to the new count. Pure. */
import { easeOutCubic, mix, progressAt } from '../../core/easing.ts';

/** Bars and numbers move for so long when a vote comes in. */
export const VOTE_COUNT_MS = 500;

export interface CountsInMotion {
  /** What was shown when the counts last changed, and the counts after it. */
  from: readonly number[];
  to: readonly number[];
  changedAtMs: number;
}

/** The option with the most votes; null when several have as many, or nobody voted. */
export function winnerOf(counts: readonly number[]): number | null {
  const most = Math.max(0, ...counts);
  const first = counts.indexOf(most);
  return most > 0 && counts.lastIndexOf(most) === first ? first : null;
}

/** Whether the option has as many votes as any, and at least one. */
export function isLeading(counts: readonly number[], index: number): boolean {
  return counts[index]! > 0 && counts[index] === Math.max(...counts);
}

export function totalOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The count of one option as it is shown at a moment; a fraction while it runs. */
export function shownCount({ from, to, changedAtMs }: CountsInMotion, index: number, nowMs: number): number {
  return mix(from[index]!, to[index]!, easeOutCubic(progressAt(nowMs, changedAtMs, VOTE_COUNT_MS)));
}

/** The share of one option as it is shown at a moment, 0..1; 0 while nobody has voted. */
export function shownShare(counts: CountsInMotion, index: number, nowMs: number): number {
  let total = 0;
  for (let other = 0; other < counts.to.length; other++) total += shownCount(counts, other, nowMs);
  return total > 0 ? shownCount(counts, index, nowMs) / total : 0;
}

/** Whether numbers still run. */
export function isCounting({ from, to, changedAtMs }: CountsInMotion, nowMs: number): boolean {
  return nowMs < changedAtMs + VOTE_COUNT_MS && to.some((count, index) => count !== from[index]);
}
