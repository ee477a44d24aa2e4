/**
 * Decides who writes to a database file next. SQLite has one writer; a connection that finds it busy sleeps and retries at
 * growing intervals, so a steady writer keeps it out. Therefore the connections of this process take turns: events of streams
 * precede everything else, and the rest is served in order (docs/decisions/0062-separate-database-connections.md). SQLite itself waits for
 * other processes.
 */
import { resolve } from 'node:path';

export interface WriteLock {
  /**
   * Waits until nobody in this process writes. The returned function ends the turn.
   * @param isEvents precedes all others that wait
   */
  take(isEvents: boolean): Promise<() => void>;
  /** Calls back after each turn until the returned function is called. */
  onEnd(listener: () => void): () => void;
}

export function createWriteLock(): WriteLock {
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

const byFile = new Map<string, WriteLock>();

/** Returns the turns of a file; a database in memory has one connection and turns of its own. */
export function writeLockOf(filename: string): WriteLock {
  if (filename === ':memory:') return createWriteLock();
  const path = resolve(filename);
  const writeLock = byFile.get(path) ?? createWriteLock();
  byFile.set(path, writeLock);
  return writeLock;
}
