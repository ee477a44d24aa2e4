/** Numbers the changes of each account's files. */
export interface Revisions {
  /** Returns a number that changes with each change and each start of the server; epoch ms or slightly more. */
  of(userId: string): number;
  changed(userId: string): void;
  forget(userId: string): void;
}

export function createRevisions(nowMs: () => number, onChange: (userId: string) => void): Revisions {
  const startedMs = nowMs();
  /** Accounts whose files changed since the start. */
  const revisions = new Map<string, number>();
  const of = (userId: string): number => revisions.get(userId) ?? startedMs;
  return {
    of,
    changed(userId) {
      revisions.set(userId, Math.max(nowMs(), of(userId) + 1));
      onChange(userId);
    },
    forget: (userId) => void revisions.delete(userId),
  };
}
