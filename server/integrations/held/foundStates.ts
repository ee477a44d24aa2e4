/**
 * Remembers how something in a program was before a step of a flow changed it for a while, so that a source that was visible
 * before stays visible. It forgets when the server ends; the step then says what to go back to.
 */
import type { JsonValue } from '#engine/core/mergePatch.ts';

const MAX_KEPT = 1_000;

export interface FoundStates {
  /** Keeps the state that was found first; a change for good makes it worthless. */
  keep(key: string, was: JsonValue, isForAWhile: boolean): void;
  /** Returns it and forgets it. */
  take(key: string): JsonValue | undefined;
}

export function createFoundStates(): FoundStates {
  const found = new Map<string, JsonValue>();
  return {
    keep(key, was, isForAWhile) {
      if (!isForAWhile) found.delete(key);
      else if (!found.has(key)) found.set(key, was);
      if (found.size > MAX_KEPT) found.delete(found.keys().next().value!);
    },
    take(key) {
      const was = found.get(key);
      found.delete(key);
      return was;
    },
  };
}
