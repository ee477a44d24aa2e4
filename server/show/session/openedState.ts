/** Loads the state from which a session continues when it opens or when something else changed its stored data. */
import { documentsFromRows } from '../fold/documentRows.ts';
import type { AppliedDocuments } from '../fold/documents.ts';
import type { Fold } from '../fold/fold.ts';
import type { SessionState } from '../fold/sessionState.ts';
import { refill } from './refill.ts';
import type { RunningStore, SessionStore, StoredSession } from './store.ts';
import { survey } from './survey.ts';

interface Opening {
  /** Used when no documents are stored. */
  documents: AppliedDocuments;
  seed: number;
  fold: Fold;
}

/** Restores the stored state with everything derived from stored data. */
export async function openedState(
  stored: StoredSession,
  store: Pick<RunningStore, 'tail' | 'viewersAfter' | 'loadRows'>,
  { documents, seed, fold }: Opening,
): Promise<SessionState> {
  const state = fold.start(documentsFromRows(stored.rows) ?? documents, stored);
  return survey(await refill(state, store, seed), store, fold);
}

/** Creates and stores the first state of a streamer's session. */
export async function createdState(
  store: Pick<SessionStore, 'append'>,
  { documents, fold, atMs: at }: Omit<Opening, 'seed'> & { atMs: number },
): Promise<SessionState> {
  const state = fold.start(documents, { seq: 0, at, rows: [] });
  const nextDueMs = fold.nextDeadline(state)?.deadline.atMs ?? null;
  await store.append({ events: [], rows: fold.startRows(state), seq: 0, at, nextDueMs });
  return state;
}
