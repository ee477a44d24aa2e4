/**
 * Immutable list of the newest entries, oldest first, which usually adds without copying. Lists share one array and
 * each sees its part of it; only the newest may write behind its end, any other (a fork) continues in an array of its
 * own.
 */
export class RecentList<T> implements Iterable<T> {
  readonly #shared: T[];
  readonly #from: number;
  readonly #to: number;

  private constructor(shared: T[], from: number, to: number) {
    this.#shared = shared;
    this.#from = from;
    this.#to = to;
  }

  static of<T>(items: Iterable<T> = []): RecentList<T> {
    const all = [...items];
    return new RecentList(all, 0, all.length);
  }

  get length(): number {
    return this.#to - this.#from;
  }

  /** Appends an item; the oldest beyond `most` are removed and returned. */
  add(item: T, most: number): { list: RecentList<T>; gone: readonly T[] } {
    const first = Math.max(this.#from, this.#to + 1 - most);
    const gone = this.#shared.slice(this.#from, first);
    // Removes entries that no list sees once they are as many as the visible ones.
    const isFree = this.#shared.length === this.#to && first <= most;
    const shared = isFree ? this.#shared : this.#shared.slice(first, this.#to);
    const from = isFree ? first : 0;
    shared.push(item);
    return { list: new RecentList(shared, from, shared.length), gone };
  }

  /** Returns all entries, oldest first. */
  all(): T[] {
    return this.#shared.slice(this.#from, this.#to);
  }

  [Symbol.iterator](): Iterator<T> {
    return this.all()[Symbol.iterator]();
  }

  /** @param index from the oldest; negative counts from the newest, -1 */
  at(index: number): T | undefined {
    const at = index < 0 ? this.#to + index : this.#from + index;
    return at >= this.#from && at < this.#to ? this.#shared[at] : undefined;
  }

  /** @returns the oldest entry that `holds` accepts */
  find(holds: (item: T) => boolean): T | undefined {
    for (let at = this.#from; at < this.#to; at++) if (holds(this.#shared[at]!)) return this.#shared[at];
    return undefined;
  }
}
