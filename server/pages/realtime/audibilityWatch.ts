/**
 * Reports when the first page starts to play a streamer's sounds, and when the last one stops. Thousands of pages may come, go
 * and change rooms at once, so the result is checked once, a moment later.
 */
import type { Scheduler } from '#engine/core/clock.ts';
import { TICK_MS } from '../sockets/pageLimits.ts';

export interface AudibilityWatchDeps {
  scheduler: Scheduler;
  isAudible(group: string): boolean;
  changed(group: string): void;
}

export class AudibilityWatch {
  readonly #deps: AudibilityWatchDeps;
  readonly #audible = new Set<string>();
  readonly #pending = new Set<string>();
  #isClosed = false;

  constructor(deps: AudibilityWatchDeps) {
    this.#deps = deps;
  }

  /** Schedules a check after pages of the group came, went or changed their volume. */
  touch(group: string): void {
    if (this.#pending.has(group) || this.#isClosed) return;
    this.#pending.add(group);
    this.#deps.scheduler.after(TICK_MS, () => this.#check(group));
  }

  /** Stops all reports. */
  close(): void {
    this.#isClosed = true;
  }

  #check(group: string): void {
    this.#pending.delete(group);
    if (this.#isClosed) return;
    const isAudible = this.#deps.isAudible(group);
    if (isAudible === this.#audible.has(group)) return;
    if (isAudible) this.#audible.add(group);
    else this.#audible.delete(group);
    this.#deps.changed(group);
  }
}
