/** Says of each account's files that they are others now. */
export interface Revisions {
  /** Another one after each change, also after a start of the server; epoch ms or little more. */
  of(userId: string): number;
  changed(userId: string): void;
  forget(userId: string): void;
}

export function createRevisions(nowMs: () => number, onChange: (userId: string) => void): Revisions {
  const startedMs = nowMs();
  /** Of accounts whose files changed since the start. */
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
