/** Does tasks one after the other. What was aborted before its turn is not begun. */
export interface OneByOne {
  add<Result>(task: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
  /** Nothing is begun any more; what waits is rejected. */
  close(): void;
}

/** @param pause waited for before each task */
export function oneByOne(pause: () => Promise<void>): OneByOne {
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  return {
    add(task, signal) {
      const result = last.then(async () => {
        if (!isClosed && !signal.aborted) await pause();
        if (isClosed || signal.aborted) throw new Error('It is not wanted any more.');
        return task();
      });
      last = result.catch(() => undefined);
      return result;
    },
    close: () => void (isClosed = true),
  };
}
