/** How scores and the bar move, and how the result arrives. */
import { easeOutCubic, mix, progressAt } from '../../core/easing.ts';
import type { BattleData } from '#schemas/generated/types.ts';

export const BATTLE_ANIMATION_MS = 500;

export function isBattleMoving(
  { changedAtMs, endedAtMs }: Pick<BattleData, 'changedAtMs' | 'endedAtMs'>,
  nowMs: number,
) {
  const startedAtMs = Math.max(changedAtMs, endedAtMs);
  return startedAtMs > 0 && progressAt(nowMs, startedAtMs, BATTLE_ANIMATION_MS) < 1;
}

/** Returns the displayed score at `nowMs`: it runs from the old to the new one. */
export function shownScore(from: number, to: number, changedAtMs: number, nowMs: number): number {
  return mix(from, to, easeOutCubic(progressAt(nowMs, changedAtMs, BATTLE_ANIMATION_MS)));
}

/** Smallest part of the bar that each side keeps, so that both are seen. */
const MIN_SHARE = 0.08;

/** Returns the own side's part of the bar, half of it without points. */
export function barShare(own: number, opponent: number): number {
  const sum = own + opponent;
  return sum === 0 ? 0.5 : Math.min(1 - MIN_SHARE, Math.max(MIN_SHARE, own / sum));
}
