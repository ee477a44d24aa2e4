/**
 * Keeps places in the order of their texts, names or ids: sorts them once, then merges changes when the order is requested.
 * Pure.
 */
import { sortByText, type Compare } from './sortByText.ts';

/** With more changes than this, everything is sorted again. */
const MANY_CHANGES = 2_000;
const NOTHING = new Uint32Array(0);

export class RowOrder {
  readonly #compare: Compare;
  readonly #texts: readonly string[];
  readonly #changed = new Set<number>();
  #order: Uint32Array = NOTHING;
  #ranks: Uint32Array = NOTHING;

  /**
   * Creates the order.
   * @param texts current texts
   * @param next compares two places with the same text, if there can be several
   */
  constructor(texts: readonly string[], next: Compare) {
    this.#texts = texts;
    this.#compare = (one, other) => compareTexts(texts[one]!, texts[other]!) || next(one, other);
  }

  /** Marks a place as changed. */
  change(place: number): void {
    if (this.#changed.size <= MANY_CHANGES) this.#changed.add(place);
  }

  /** Marks all places as changed. */
  forget(): void {
    this.#order = this.#ranks = NOTHING;
    this.#changed.clear();
  }

  /**
   * Returns all places in order; must not be modified.
   * @param count number of places, which are 0, 1, 2, …
   */
  order(count: number): Uint32Array {
    if (this.#changed.size === 0 && this.#order.length === count) return this.#order;
    const isFew = this.#order.length > 0 && this.#changed.size + count - this.#order.length <= MANY_CHANGES;
    this.#order = isFew ? this.#merged(count) : this.#ordered(count);
    this.#ranks = NOTHING;
    this.#changed.clear();
    return this.#order;
  }

  /** Returns the rank of each place. */
  ranks(count: number): Uint32Array {
    const order = this.order(count);
    if (this.#ranks.length === count) return this.#ranks;
    this.#ranks = new Uint32Array(count);
    for (let rank = 0; rank < count; rank++) this.#ranks[order[rank]!] = rank;
    return this.#ranks;
  }

  /** They are often sorted already, because they are stored that way. */
  #ordered(count: number): Uint32Array {
    const all = rowNumbers(count);
    for (let at = 1; at < count; at++)
      if (this.#compare(all[at - 1]!, all[at]!) > 0) {
        sortByText(all, this.#texts, this.#compare);
        break;
      }
    return all;
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

/** Compares texts by code units. */
export const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Returns 0, 1, 2, … */
function rowNumbers(count: number): Uint32Array {
  const all = new Uint32Array(count);
  for (let place = 0; place < count; place++) all[place] = place;
  return all;
}
