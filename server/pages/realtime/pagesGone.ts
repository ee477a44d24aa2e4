/**
 * Decides when it is certain that no page performs what a session sends (behaviour: cue-240). A page that just left may be
 * reloading, and after a start of the server broadcast software needs a while to come back.
 */
import type { Clock } from '#engine/core/clock.ts';
import { GONE_AFTER_MS, LOST_WORD_MS } from '../sockets/pageLimits.ts';

export class PagesGone {
  readonly #clock: Clock;
  readonly #startedAtMs: number;

  /** @param clock monotonic; the server starts now */
  constructor(clock: Clock) {
    this.#clock = clock;
    this.#startedAtMs = clock.nowMs();
  }

  /**
   * Returns in how many milliseconds it is certain, 0 = it is now.
   * @param leftAtMs when the last page left; null = none was ever there
   */
  certainInMs(leftAtMs: number | null): number {
    const since = Math.max(this.#startedAtMs + LOST_WORD_MS, (leftAtMs ?? -Infinity) + GONE_AFTER_MS);
    return Math.max(0, since - this.#clock.nowMs());
  }
}
