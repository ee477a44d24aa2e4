/** Counts what happens within one second. Pure. */
import type { Clock } from '#engine/core/clock.ts';

export interface SecondLimit {
  /** Returns false when this second has had enough. */
  take(): boolean;
}

export function createSecondLimit(perSecond: number, clock: Clock): SecondLimit {
  let second = -1;
  let count = 0;
  return {
    take() {
      const now = Math.floor(clock.nowMs() / 1000);
      if (now !== second) [second, count] = [now, 0];
      return ++count <= perSecond;
    },
  };
}
