/** Volume of other sounds during speech or a sound that lowers them (behaviour: speech-9, action-14). */
export interface Ducking {
  /** Returns the volume from 0 to 1. */
  level(): number;
  /** Sets the volume that each such sound leaves to the others; none = full volume. */
  set(levels: readonly number[]): void;
  subscribe(listener: () => void): () => void;
}

export function createDucking(): Ducking {
  const listeners = new Set<() => void>();
  let level = 1;
  return {
    level: () => level,
    set(levels) {
      const next = Math.min(1, ...levels);
      if (next === level) return;
      level = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
