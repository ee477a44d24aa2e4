/** Who wants to know which rows the commits of sessions write. Told after the fact; nothing it does changes a session. */
import type { RowWrite } from '../fold/stage.ts';
import type { SessionStore } from './store.ts';

export interface HearsRows {
  /** Null = nobody wants to know. */
  listener(streamerId: string): ((rows: readonly RowWrite[]) => void) | null;
  /** What is stored was changed by somebody else than the session, or the session has ended. */
  rewritten(streamerId: string): void;
}

/** The same store; rows that have become durable are told. */
export function heardStore(store: SessionStore, hears: HearsRows, streamerId: string): SessionStore {
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
