/** Restores the state of a stored checkpoint, as a session that opened then would have restored it (behaviour: why-220). */
import type { Database } from '../../../ground/db/connection.ts';
import { documentsFromRows } from '../../fold/documentRows.ts';
import { SESSION_FOLD } from '../../fold/sessionFold.ts';
import type { SessionState } from '../../fold/sessionState.ts';
import { openedState } from '../openedState.ts';
import { newestEvents, type RunningStore } from '../store.ts';
import type { StoredCheckpoint } from '../checkpoints/keptCheckpoints.ts';
import { liveRowsAt, rowsAt, viewersAt } from '../checkpoints/store.ts';

/** Number of events read at a time. */
const TAIL_CHUNK = 500;

export interface OpenedCheckpoint {
  state: SessionState;
  /** Reads rows as they were at the checkpoint. */
  store: Pick<RunningStore, 'loadRows'>;
}

/** @returns null when its rows contain no documents */
export async function openCheckpoint(
  database: Database,
  streamerId: string,
  { number, seq, at }: Pick<StoredCheckpoint, 'number' | 'seq' | 'at'>,
  seed: number,
): Promise<OpenedCheckpoint | null> {
  const store = {
    loadRows: (keys) => rowsAt(database, streamerId, number, keys),
    viewersAfter: (afterId) => viewersAt(database, streamerId, number, afterId),
    tail: (types, afterSeq, beforeSeq) =>
      newestEvents(database, streamerId, { types, afterSeq, beforeSeq, limit: TAIL_CHUNK }),
  } satisfies Partial<RunningStore>;
  const rows = await liveRowsAt(database, streamerId, number);
  const documents = documentsFromRows(rows);
  if (documents === null) return null;
  const state = await openedState({ seq, at, rows }, store, { documents, seed, fold: SESSION_FOLD });
  return { state, store };
}
