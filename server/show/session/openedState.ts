/** What a session goes on from when it opens, or when what is stored of it was changed by somebody else. */
import { documentsFromRows } from '../fold/documentRows.ts';
import type { AppliedDocuments } from '../fold/documents.ts';
import type { Fold } from '../fold/fold.ts';
import type { SessionState } from '../fold/sessionState.ts';
import { refill } from './refill.ts';
import type { RunningStore, SessionStore, StoredSession } from './store.ts';
import { survey } from './survey.ts';

interface Opening {
  /** Used where nothing is stored of them. */
  documents: AppliedDocuments;
  seed: number;
  fold: Fold;
}

/** The state that was stored, with what is derived from all that is stored. */
export async function openedState(
  stored: StoredSession,
  store: RunningStore,
  { documents, seed, fold }: Opening,
): Promise<SessionState> {
  const state = fold.start(documentsFromRows(stored.rows) ?? documents, stored);
  return survey(await refill(state, store, seed), store, fold);
}

/** The first state of a streamer's session, which is stored. */
export async function createdState(
  store: Pick<SessionStore, 'append'>,
  { documents, fold, atMs: at }: Omit<Opening, 'seed'> & { atMs: number },
): Promise<SessionState> {
  const state = fold.start(documents, { seq: 0, at, rows: [] });
  const nextDueMs = fold.nextDeadline(state)?.deadline.atMs ?? null;
  await store.append({ events: [], rows: fold.startRows(state), seq: 0, at, nextDueMs });
  return state;
}
