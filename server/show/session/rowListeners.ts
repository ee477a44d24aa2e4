/** Reports the rows that sessions commit to a listener, afterwards. Listeners do not affect a session. */
import type { RowWrite } from '../fold/stage.ts';
import type { SessionStore } from './store.ts';

export interface RowListeners {
  /** Returns the listener of a streamer, or null. */
  listener(streamerId: string): ((rows: readonly RowWrite[]) => void) | null;
  /** Reports that something else changed the stored data, or that the session has ended. */
  rewritten(streamerId: string): void;
}

/** Wraps a store and reports rows that have become durable. */
export function observedStore(store: SessionStore, hears: RowListeners, streamerId: string): SessionStore {
  return {
    ...store,
    async append(batch) {
      const hear = hears.listener(streamerId);
      if (hear === null) return store.append(batch);
      const rows = [...batch.rows];
      await store.append({ ...batch, rows });
      hear(rows);
    },
  };
}
