/**
 * Counts the basic operations that the flows of one event cost, so that no event holds up the streamers beside it however its
 * flows are made (behaviour: flow-17). An operation takes about a fifth of a microsecond. It counts what is done and never how
 * long that took, so that a replay counts the same.
 */
import { comparableText } from '../core/comparableText.ts';

/** Operations that take as long as a step of a flow that does nothing. */
export const OPERATIONS_PER_EFFORT = 5;

/** Characters that are searched in one operation, and that are brought into the form for comparing in one. */
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

  /** Adds the search of so many characters. */
  addSearch(characters: number): void {
    this.#count += Math.ceil(characters / SEARCHED);
  }

  /** Returns a text in the form in which texts are compared; each text of an event is folded once. */
  comparable(text: string): string {
    const known = this.#comparable?.get(text);
    if (known !== undefined) return known;
    const folded = comparableText(text);
    this.#count += Math.ceil(text.length / FOLDED);
    (this.#comparable ??= new Map()).set(text, folded);
    return folded;
  }
}
