/**
 * What will happen, taken in the order of time; of equal moments the one that was planned first. Small lists only: an
 * insertion moves what comes before it.
 */
export class Agenda<Task> {
  /** The next one is the last one. */
  readonly #entries: { at: number; task: Task }[] = [];

  /** When the next one happens; Infinity when nothing is planned. */
  get nextAt(): number {
    return this.#entries.at(-1)?.at ?? Infinity;
  }

  add(at: number, task: Task): void {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#entries[middle]!.at <= at) high = middle;
      else low = middle + 1;
    }
    this.#entries.splice(low, 0, { at, task });
  }

  /** Removes and returns the next one. */
  take(): { at: number; task: Task } | undefined {
    return this.#entries.pop();
  }
}
