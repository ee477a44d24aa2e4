/**
 * Counts the basic operations that the flows of one event cost, so that no event delays other streamers, however its
 * flows are built (behaviour: flow-17). An operation takes about a fifth of a microsecond. The count depends on the
 * work and never on time, so a replay counts the same.
 */
import { comparableText } from '../core/comparableText.ts';

/** Operations that take as long as an empty step. */
export const OPERATIONS_PER_EFFORT = 5;

/** Characters searched per operation, and characters normalized per operation. */
const SEARCHED = 64;
const FOLDED = 8;

export class Operations {
  #count = 0;
  #comparable: Map<string, string> | null = null;

  get count(): number {
    return this.#count;
  }

  add(operations: number): void {
    this.#count += operations;
  }

  /** Adds the search of this many characters. */
  addSearch(characters: number): void {
    this.#count += Math.ceil(characters / SEARCHED);
  }

  /** Returns a text normalized for comparing; each text of an event is normalized once. */
  comparable(text: string): string {
    const known = this.#comparable?.get(text);
    if (known !== undefined) return known;
    const folded = comparableText(text);
    this.#count += Math.ceil(text.length / FOLDED);
    (this.#comparable ??= new Map()).set(text, folded);
    return folded;
  }
}
