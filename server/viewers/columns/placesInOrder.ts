/**
 * Places in the order of something that is dear to compare, like names: put in order once, and from then on what changed is
 * sorted in when the order is asked for. Pure.
 */
import type { Compare } from './select.ts';

/** With more changes than this everything is put in order anew. */
const MANY_CHANGES = 2_000;
const NOTHING = new Uint32Array(0);

export class PlacesInOrder {
  readonly #compare: Compare;
  readonly #changed = new Set<number>();
  #order: Uint32Array = NOTHING;
  #ranks: Uint32Array = NOTHING;

  /** @param compare two places by what is there now; never 0 for two different ones */
  constructor(compare: Compare) {
    this.#compare = compare;
  }

  /** Something else is there now. */
  change(place: number): void {
    if (this.#changed.size <= MANY_CHANGES) this.#changed.add(place);
  }

  /** What is there is not the same at any place. */
  forget(): void {
    this.#order = this.#ranks = NOTHING;
    this.#changed.clear();
  }

  /** All places, the first in order first; not to be written to. @param count how many there are, as 0, 1, 2, … */
  order(count: number): Uint32Array {
    if (this.#changed.size === 0 && this.#order.length === count) return this.#order;
    const isFew = this.#changed.size <= MANY_CHANGES && this.#order.length > 0;
    this.#order = isFew ? this.#merged(count) : places(count).sort(this.#compare);
    this.#ranks = NOTHING;
    this.#changed.clear();
    return this.#order;
  }

  /** Which one of the order each place is. */
  ranks(count: number): Uint32Array {
    const order = this.order(count);
    if (this.#ranks.length === count) return this.#ranks;
    this.#ranks = new Uint32Array(count);
    for (let rank = 0; rank < count; rank++) this.#ranks[order[rank]!] = rank;
    return this.#ranks;
  }

  #merged(count: number): Uint32Array {
    for (let place = this.#order.length; place < count; place++) this.#changed.add(place);
    const moved = Uint32Array.from(this.#changed).sort(this.#compare);
    const stayed = this.#order.filter((place) => !this.#changed.has(place));
    const merged = new Uint32Array(count);
    let [at, next] = [0, 0];
    for (let to = 0; to < count; to++) {
      const isMoved = at === stayed.length || (next < moved.length && this.#compare(moved[next]!, stayed[at]!) < 0);
      merged[to] = isMoved ? moved[next++]! : stayed[at++]!;
    }
    return merged;
  }
}

/** 0, 1, 2, … */
export function places(count: number): Uint32Array {
  const all = new Uint32Array(count);
  for (let place = 0; place < count; place++) all[place] = place;
  return all;
}
