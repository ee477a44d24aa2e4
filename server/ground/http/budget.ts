/** A bucket of points that fills up again with time: bursts are fine, going on is not. */
import type { Clock } from '#engine/core/clock.ts';

export interface BudgetRule {
  /** How many points there are at most, and at first. */
  points: number;
  perSecond: number;
}

export interface Budget {
  /** Takes points; false when there are not so many, and then none is taken. */
  take(points: number): boolean;
  /** Whether nothing was taken that has not come back. */
  isFull(): boolean;
}

/** @param clock monotonic */
export function createBudget({ points: most, perSecond }: BudgetRule, clock: Clock): Budget {
  let left = most;
  let atMs = clock.nowMs();
  const refill = (): void => {
    const nowMs = clock.nowMs();
    left = Math.min(most, left + (Math.max(0, nowMs - atMs) * perSecond) / 1_000);
    atMs = nowMs;
  };
  return {
    take(points) {
      refill();
      const isEnough = left >= points;
      if (isEnough) left -= points;
      return isEnough;
    },
    isFull() {
      refill();
      return left >= most;
    },
  };
}
