/**
 * Who may write to a database file next. SQLite has one writer; who finds it busy sleeps and tries again, longer each
 * time, and whoever writes without a pause keeps it out. So the connections of this process take turns instead: what a
 * stream brings goes before everything else, and the rest goes in the order in which it came
 * (docs/decisions/0062-two-connections.md). Other processes are waited for by SQLite itself.
 */
import { resolve } from 'node:path';

export interface Turns {
  /**
   * Waits until nobody of this process writes. The returned function ends the turn.
   * @param isEvents before all others that wait
   */
  take(isEvents: boolean): Promise<() => void>;
  /** Calls back after each turn until the returned function is called. */
  onEnd(listener: () => void): () => void;
}

export function createTurns(): Turns {
  const events: (() => void)[] = [];
  const others: (() => void)[] = [];
  const listeners = new Set<() => void>();
  let isTaken = false;

  const end = (): void => {
    for (const listener of listeners) listener();
    const next = events.shift() ?? others.shift();
    if (next) next();
    else isTaken = false;
  };

  const once = (): (() => void) => {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      end();
    };
  };

  return {
    take(isEvents) {
      if (!isTaken) {
        isTaken = true;
        return Promise.resolve(once());
      }
      return new Promise((resolve) => (isEvents ? events : others).push(() => resolve(once())));
    },
    onEnd(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const byFile = new Map<string, Turns>();

/** The turns of a file; of a database in memory, which has one connection, its own. */
export function turnsOf(filename: string): Turns {
  if (filename === ':memory:') return createTurns();
  const path = resolve(filename);
  const turns = byFile.get(path) ?? createTurns();
  byFile.set(path, turns);
  return turns;
}
