/** How loud all other sounds of the page are while something is read aloud or lowers them (behaviour: speech-9, action-14). */
export interface Ducking {
  /** 0..1 */
  level(): number;
  /** How loud each of those leaves the others; none = as loud as they are. */
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
