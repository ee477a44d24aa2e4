/** Token bucket that refills with time: allows bursts, but limits the sustained rate. */
import type { Clock } from '#engine/core/clock.ts';

export interface BudgetRule {
  /** Maximum and initial number of points. */
  points: number;
  perSecond: number;
}

export interface Budget {
  /** Takes points; returns false without taking any when there are too few. */
  take(points: number): boolean;
  /** Whether it is completely refilled. */
  isFull(): boolean;
}

/**
 * Creates a bucket.
 * @param clock monotonic
 */
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
