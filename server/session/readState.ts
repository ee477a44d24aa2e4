/** Reads a streamer's state from the database file, from any process, without a session and without writing. */
import type { StateFile } from '#schemas/generated/types.ts';
import { connect } from '../db/connection.ts';
import { documentsFromRows } from '../fold/documentRows.ts';
import { SESSION_FOLD } from '../fold/sessionFold.ts';
import { refill } from './refill.ts';
import { stateFileOf } from './stateFile.ts';
import { sessionStore } from './store.ts';

/** The state as of the last commit, or null when the streamer never had a session. One consistent look. */
export async function readState(databaseFile: string, streamerId: string, seed: number): Promise<StateFile | null> {
  const database = connect(databaseFile, true);
  try {
    return await database.transaction(async (look) => {
      const store = sessionStore(look, streamerId);
      const stored = await store.load();
      if (!stored) return null;
      const documents = documentsFromRows(stored.rows)!;
      const state = SESSION_FOLD.start(documents, stored);
      return stateFileOf(await refill(state, store, seed), store);
    });
  } finally {
    await database.destroy();
  }
}
