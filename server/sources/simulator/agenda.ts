/**
 * Keeps planned tasks in the order of time; at equal times the one planned first comes first. For small lists only, because an
 * insertion moves earlier ones.
 */
export class Agenda<Task> {
  /** Sorted so that the next task is the last one. */
  readonly #entries: { at: number; task: Task }[] = [];

  /** Time of the next task; Infinity when none is planned. */
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

  /** Removes and returns the next task. */
  take(): { at: number; task: Task } | undefined {
    return this.#entries.pop();
  }
}
