/** Runs tasks one after the other. A task aborted before its turn never starts. */
export interface OneByOne {
  add<Result>(task: () => Promise<Result>, signal: AbortSignal): Promise<Result>;
  /** Starts no more tasks and rejects the waiting ones. */
  close(): void;
}

/** @param pause awaited before each task */
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
