/** Runs work of the same account one after the other. */
export type AccountQueue = <T>(userId: string, work: () => Promise<T>) => Promise<T>;

export function createAccountQueue(): AccountQueue {
  const last = new Map<string, Promise<unknown>>();
  return <T>(userId: string, work: () => Promise<T>): Promise<T> => {
    const done = (last.get(userId) ?? Promise.resolve()).then(work, work);
    const settled = done.catch(() => undefined).finally(() => last.get(userId) === settled && last.delete(userId));
    last.set(userId, settled);
    return done;
  };
}
