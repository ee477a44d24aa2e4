/** Remembers the last requests to each game, so that people see what a game was told. It is gone when the server ends. */
import type { GameLogEntry } from '#schemas/generated/types.ts';

const MAX_ENTRIES = 50;
/** Most integrations with a log; the one that is used least is forgotten. */
const MAX_LOGS = 2_000;

export interface GameLog {
  add(key: string, entry: GameLogEntry): void;
  /** Returns the entries, the newest first. */
  of(key: string): GameLogEntry[];
  forget(key: string): void;
}

export function createGameLog(): GameLog {
  const logs = new Map<string, readonly GameLogEntry[]>();
  return {
    add(key, entry) {
      const entries = [entry, ...(logs.get(key) ?? [])].slice(0, MAX_ENTRIES);
      logs.delete(key);
      logs.set(key, entries);
      if (logs.size > MAX_LOGS) logs.delete(logs.keys().next().value!);
    },
    of: (key) => [...(logs.get(key) ?? [])],
    forget: (key) => void logs.delete(key),
  };
}
