/**
 * The newest of something, the oldest first, as an immutable value: adding one copies nothing as a rule. Lists share one array
 * and each sees its part of it; only the newest may write behind its end, any other (a fork) goes on in an array of its own.
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

  /** The list with one more at its end; of more than `most` the oldest are left out and told. */
  add(item: T, most: number): { list: RecentList<T>; gone: readonly T[] } {
    const first = Math.max(this.#from, this.#to + 1 - most);
    const gone = this.#shared.slice(this.#from, first);
    // What nobody sees any more goes once it is as much as what is seen.
    const isFree = this.#shared.length === this.#to && first <= most;
    const shared = isFree ? this.#shared : this.#shared.slice(first, this.#to);
    const from = isFree ? first : 0;
    shared.push(item);
    return { list: new RecentList(shared, from, shared.length), gone };
  }

  /** All of them, the oldest first. */
  all(): T[] {
    return this.#shared.slice(this.#from, this.#to);
  }

  [Symbol.iterator](): Iterator<T> {
    return this.all()[Symbol.iterator]();
  }

  /** @param index from the oldest; below 0 from the newest, -1 */
  at(index: number): T | undefined {
    const at = index < 0 ? this.#to + index : this.#from + index;
    return at >= this.#from && at < this.#to ? this.#shared[at] : undefined;
  }

  /** @returns the first that it holds for, the oldest first */
  find(holds: (item: T) => boolean): T | undefined {
    for (let at = this.#from; at < this.#to; at++) if (holds(this.#shared[at]!)) return this.#shared[at];
    return undefined;
  }
}
