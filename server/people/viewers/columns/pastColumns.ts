/**
 * Points of earlier epochs or imports, in columns, because after an import everybody has some. Those of a viewer form a linked
 * chain. Pure.
 */
import type { PastPoints } from '../../../show/fold/totals/viewerRow.ts';
import type { Epochs } from '../../../show/fold/totals/epochs.ts';
import { PERIODS } from '../../../show/fold/totals/periodTotals.ts';
import { NumberColumns } from './numberColumns.ts';

const [NEXT, STAMP, EPOCH, ARRIVES, TOTALS] = [0, 1, 2, 3, 4] as const;
/** The end of a chain; place 0 belongs to nobody. */
export const NONE = 0;

export class PastColumns {
  readonly #parts = new NumberColumns(TOTALS + PERIODS.length);
  #used = 1;
  /** Chain of free places. */
  #free = NONE;

  /**
   * Replaces a viewer's chain.
   * @param first first place of the viewer's chain
   * @param stampOf the number of a stamp
   * @returns the new first place
   */
  replace(first: number, past: readonly PastPoints[], stampOf: (stamp: string) => number): number {
    this.#release(first);
    let chain: number = NONE;
    for (const { epoch, stamp, points, arrives = 0 } of past) {
      const place = this.#take();
      this.#parts.set(NEXT, place, chain);
      this.#parts.set(STAMP, place, stampOf(stamp));
      this.#parts.set(EPOCH, place, epoch);
      this.#parts.set(ARRIVES, place, arrives);
      for (let period = 0; period < PERIODS.length; period++) this.#parts.set(TOTALS + period, place, points[period]!);
      chain = place;
    }
    return chain;
  }

  /**
   * Returns a function that sums what counts of a chain in a period, from an epoch on.
   * @param runs by the number of a stamp: 1 = the period is current
   */
  sums(period: number, { arriving = NONE }: Epochs, runs: Uint8Array): (first: number, since: number) => number {
    const column = (which: number): Float64Array => this.#parts.column(which, this.#used);
    const [next, stamps, epochs, arrives] = [column(NEXT), column(STAMP), column(EPOCH), column(ARRIVES)];
    const totals = column(TOTALS + period);
    return (first, since) => {
      let sum = 0;
      for (let at = first; at !== NONE; at = next[at]!) {
        const isArriving = arriving !== NONE && arrives[at] === arriving;
        if (epochs[at]! >= since && !isArriving && runs[stamps[at]!] === 1) sum += totals[at]!;
      }
      return sum;
    };
  }

  #take(): number {
    const place = this.#free;
    if (place !== NONE) {
      this.#free = this.#parts.get(NEXT, place);
      return place;
    }
    this.#parts.reach(this.#used);
    return this.#used++;
  }

  #release(first: number): void {
    for (let at = first; at !== NONE;) {
      const next = this.#parts.get(NEXT, at);
      this.#parts.set(NEXT, at, this.#free);
      this.#free = at;
      at = next;
    }
  }
}
