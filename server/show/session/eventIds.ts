/** Creates ids for events without one (behaviour: event-5). */
export class EventIds {
  #at = -1;
  /** Events without an id in the current millisecond, by type. */
  #counts = new Map<string, number>();

  /** Returns `type:at`, with a number for further events of one type in the same millisecond. */
  idFor(type: string, at: number): string {
    if (this.#at !== at) [this.#at, this.#counts] = [at, new Map()];
    const count = this.#counts.get(type) ?? 0;
    this.#counts.set(type, count + 1);
    return count === 0 ? `${type}:${at}` : `${type}:${at}:${count}`;
  }
}
