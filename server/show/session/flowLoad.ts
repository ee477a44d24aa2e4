/**
 * Measures how much of the thread a session used lately and which flows cost most, for a streamer whose flows would slow others
 * down (behaviour: event-10). It counts over two periods, so that old data is forgotten.
 */
import type { Clock } from '#engine/core/clock.ts';
import type { Share } from '../../ground/base/fairScheduler.ts';

export const PERIOD_MS = 10_000;
/** Share of the thread from which the load is reported. */
const A_LOT = 0.25;
const MOST_FLOWS = 3;
/** Maximum number of flows counted separately. */
const MAX_FLOWS = 2_000;

export interface FlowPart {
  flowId: string;
  /** Share of the cost of all flows, 0 to 1. */
  part: number;
}

export interface FlowLoadReport {
  /** Share of the thread that the session used, 0 to 1. */
  part: number;
  /** The most expensive flows first; at most three. */
  flows: readonly FlowPart[];
}

interface Period {
  startMs: number;
  usedMs: number;
  costs: Map<string, number>;
}

export class FlowLoad {
  readonly #clock: Clock;
  readonly #share: Pick<Share, 'usedMs'>;
  #last: Period;
  #now: Period;

  constructor(clock: Clock, share: Pick<Share, 'usedMs'>) {
    this.#clock = clock;
    this.#share = share;
    this.#now = this.#begin();
    this.#last = this.#now;
  }

  #begin(): Period {
    return { startMs: this.#clock.nowMs(), usedMs: this.#share.usedMs, costs: new Map() };
  }

  #moveOn(): void {
    const ageMs = this.#clock.nowMs() - this.#now.startMs;
    if (ageMs < PERIOD_MS) return;
    const next = this.#begin();
    this.#last = ageMs < 2 * PERIOD_MS ? this.#now : next;
    this.#now = next;
  }

  /** Adds the cost of a commit by flow. */
  add(costs: ReadonlyMap<string, number>): void {
    this.#moveOn();
    const known = this.#now.costs;
    for (const [id, cost] of costs)
      if (known.size < MAX_FLOWS || known.has(id)) known.set(id, (known.get(id) ?? 0) + cost);
  }

  /** Share of the thread that the session used lately, 0 to 1. */
  get #part(): number {
    this.#moveOn();
    const { startMs, usedMs } = this.#last;
    const tookMs = Math.max(this.#clock.nowMs() - startMs, PERIOD_MS / 2);
    return Math.min((this.#share.usedMs - usedMs) / tookMs, 1);
  }

  get isALot(): boolean {
    return this.#part >= A_LOT;
  }

  /** Returns a report when the session uses a lot of the thread, otherwise null. */
  report(): FlowLoadReport | null {
    return this.isALot ? { part: this.#part, flows: this.#dearest() } : null;
  }

  #dearest(): FlowPart[] {
    const sums = new Map(this.#last.costs);
    if (this.#last !== this.#now) for (const [id, cost] of this.#now.costs) sums.set(id, (sums.get(id) ?? 0) + cost);
    const total = [...sums.values()].reduce((sum, cost) => sum + cost, 0);
    const sorted = [...sums].sort(([oneId, one], [otherId, other]) => other - one || (oneId < otherId ? -1 : 1));
    return sorted.slice(0, MOST_FLOWS).map(([flowId, cost]) => ({ flowId, part: cost / total }));
  }
}
