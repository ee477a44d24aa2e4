/** Shares one piece of work between simultaneous requests for the same result. */

export interface Shared<T> {
  /**
   * Returns the result.
   * @param signal ends the caller's wait
   * @param make does the work; its signal aborts when nobody waits any more
   */
  get(key: string, signal: AbortSignal, make: (abandoned: AbortSignal) => Promise<T>): Promise<T>;
}

interface SharedJob<T> {
  result: Promise<T>;
  abandoned: AbortController;
  waiting: number;
}

export function createShared<T>(): Shared<T> {
  const works = new Map<string, SharedJob<T>>();

  function begin(key: string, make: (abandoned: AbortSignal) => Promise<T>): SharedJob<T> {
    const abandoned = new AbortController();
    const work = { abandoned, waiting: 0, result: make(abandoned.signal).finally(() => end(key, work)) };
    work.result.catch(() => undefined); // callers receive the error
    works.set(key, work);
    return work;
  }

  function end(key: string, work: SharedJob<T>): void {
    if (works.get(key) === work) works.delete(key);
  }

  return {
    get(key, signal, make) {
      if (signal.aborted) return Promise.reject(signal.reason as Error);
      const work = works.get(key) ?? begin(key, make);
      work.waiting += 1;
      return new Promise<T>((resolve, reject) => {
        const leave = (): void => {
          reject(signal.reason as Error);
          work.waiting -= 1;
          if (work.waiting > 0) return;
          end(key, work);
          work.abandoned.abort();
        };
        signal.addEventListener('abort', leave, { once: true });
        const done = (): void => signal.removeEventListener('abort', leave);
        work.result.finally(done).then(resolve, reject);
      });
    },
  };
}
