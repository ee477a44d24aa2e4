/**
 * Knows which windows are open, the innermost last, so that Escape and a press beside close one at a time (behaviour:
 * window-260).
 */

export interface OpenWindow {
  /** Closes the window, or asks first. */
  requestClose(): void;
}

export class OpenWindows {
  readonly #open: OpenWindow[] = [];

  get innermost(): OpenWindow | undefined {
    return this.#open.at(-1);
  }

  /** @returns a function that removes the window again */
  add(window: OpenWindow): () => void {
    this.#open.push(window);
    return () => {
      const index = this.#open.indexOf(window);
      if (index >= 0) this.#open.splice(index, 1);
    };
  }
}
