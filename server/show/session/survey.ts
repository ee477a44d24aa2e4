/** Shows all stored viewers to the stages when a session opens, because data derived from them is not stored. */
import type { Fold } from '../fold/fold.ts';
import type { SessionState } from '../fold/sessionState.ts';
import type { SessionStore } from './store.ts';

/**
 * Returns the state after all stages have seen all stored viewers, with the rows that stay in memory. Reads them in portions.
 */
export async function survey(
  start: SessionState,
  store: Pick<SessionStore, 'viewersAfter' | 'loadRows'>,
  fold: Fold,
): Promise<SessionState> {
  let state = start;
  let rows = await store.viewersAfter('');
  state = fold.surveyRows(state, rows, true);
  while (rows.length > 0) {
    rows = await store.viewersAfter(rows.at(-1)!.key);
    if (rows.length > 0) state = fold.surveyRows(state, rows, false);
  }
  return fold.loadRows(state, await store.loadRows(fold.rowsKept(state)));
}
