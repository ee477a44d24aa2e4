/** What stages derive from all stored viewers is not stored: when a session opens, they are shown every viewer once. */
import { type SessionState, surveyRows } from '../fold/fold.ts';
import type { SessionStore } from './store.ts';

/** The state after all stages have seen all stored viewers. Reads them some at a time. */
export async function survey(start: SessionState, store: Pick<SessionStore, 'viewersAfter'>): Promise<SessionState> {
  let state = start;
  for (let rows = await store.viewersAfter(''); rows.length; rows = await store.viewersAfter(rows.at(-1)!.key)) {
    state = surveyRows(state, rows);
  }
  return state;
}
