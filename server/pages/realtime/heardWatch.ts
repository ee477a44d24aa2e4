/**
 * Tells when somebody begins to hear a streamer's sounds, and when nobody does any more. Pages may come and go by the
 * thousand at once, and move from room to room: what they come to is looked at a moment later, once.
 */
import type { Scheduler } from '#engine/core/clock.ts';
import { TICK_MS } from './limits.ts';

export interface HeardWatchDeps {
  scheduler: Scheduler;
  isHeard(group: string): boolean;
  changed(group: string): void;
}

export class HeardWatch {
  readonly #deps: HeardWatchDeps;
  readonly #heard = new Set<string>();
  readonly #pending = new Set<string>();
  #isClosed = false;

  constructor(deps: HeardWatchDeps) {
    this.#deps = deps;
  }

  /** Pages of the group came or went, or are louder or quieter. */
  touch(group: string): void {
    if (this.#pending.has(group) || this.#isClosed) return;
    this.#pending.add(group);
    this.#deps.scheduler.after(TICK_MS, () => this.#look(group));
  }

  /** Nothing is told any more. */
  close(): void {
    this.#isClosed = true;
  }

  #look(group: string): void {
    this.#pending.delete(group);
    if (this.#isClosed) return;
    const isHeard = this.#deps.isHeard(group);
    if (isHeard === this.#heard.has(group)) return;
    if (isHeard) this.#heard.add(group);
    else this.#heard.delete(group);
    this.#deps.changed(group);
  }
}
