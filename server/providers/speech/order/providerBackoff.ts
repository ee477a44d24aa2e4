/** Skips failed providers for a growing time, so that nobody waits for them in vain. */
import type { Clock } from '#engine/core/clock.ts';

const FIRST_MS = 15_000;
const LONGEST_MS = 10 * 60_000;

export interface Rests {
  isResting(provider: string): boolean;
  worked(provider: string): void;
  /**
   * Records a failure.
   * @param maxConsecutiveFailures after this many consecutive failures the provider is skipped
   */
  failed(provider: string, reason: string, maxConsecutiveFailures: number): void;
  /** Returns the skipped providers with reasons. */
  resting(): { provider: string; reason: string; untilMs: number }[];
}

interface Failures {
  count: number;
  reason: string;
  untilMs: number;
}

export function createRests(clock: Clock): Rests {
  const failures = new Map<string, Failures>();
  const isOver = ({ untilMs }: Failures): boolean => clock.nowMs() >= untilMs;
  return {
    isResting(provider) {
      const known = failures.get(provider);
      return known !== undefined && !isOver(known);
    },
    worked: (provider) => void failures.delete(provider),
    failed(provider, reason, maxConsecutiveFailures) {
      const count = (failures.get(provider)?.count ?? 0) + 1;
      const restMs =
        count < maxConsecutiveFailures
          ? 0
          : Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(10, count - maxConsecutiveFailures));
      failures.set(provider, { count, reason, untilMs: clock.nowMs() + restMs });
    },
    resting: () =>
      [...failures]
        .filter(([, known]) => !isOver(known))
        .map(([provider, { reason, untilMs }]) => ({ provider, reason, untilMs })),
  };
}
