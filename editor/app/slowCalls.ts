/**
 * Detects calls that wait long for their answer. Nothing aborts a call that the server still works on (behaviour:
 * message-90).
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Api } from '#engine/client/api/client.ts';
import type { Scheduler } from '#engine/core/clock.ts';

const SLOW_MS = 8_000;

export interface SlowCalls {
  /** Number of calls that have waited for more than 8 seconds. */
  store: StoreApi<{ count: number }>;
  /** Wraps an API and counts slow calls. */
  counting: (api: Api) => Api;
}

export function createSlowCalls(scheduler: Scheduler): SlowCalls {
  const store = createStore<{ count: number }>()(() => ({ count: 0 }));
  const add = (difference: 1 | -1): void => store.setState(({ count }) => ({ count: count + difference }));

  async function timed<Answer>(answer: Promise<Answer>): Promise<Answer> {
    let isSlow = false;
    const cancel = scheduler.after(SLOW_MS, () => {
      isSlow = true;
      add(1);
    });
    try {
      return await answer;
    } finally {
      cancel();
      if (isSlow) add(-1);
    }
  }

  return {
    store,
    counting:
      (api) =>
      (call, ...args) =>
        timed(api(call, ...args)),
  };
}
