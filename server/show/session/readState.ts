/** Reads a streamer's state from the database file, from any process, without a session and without writing. */
import type { StateFile } from '#schemas/generated/types.ts';
import { connect } from '../../ground/db/connection.ts';
import { storedSessions } from './ports/sessionReader.ts';
import { stateFileOf } from './stateFile.ts';
import { sessionStore } from './store.ts';

/** Reads the state of the last commit consistently, or null when the streamer never had a session. */
export async function readState(databaseFile: string, streamerId: string, seed: number): Promise<StateFile | null> {
  const database = connect(databaseFile, true);
  try {
    return await database.transaction(async (look) => {
      const store = sessionStore(look, streamerId);
      const sessions = storedSessions(
        () => store,
        () => Promise.resolve(seed),
      );
      const session = await sessions.read(streamerId);
      return session && stateFileOf(session.state, store);
    });
  } finally {
    await database.destroy();
  }
}
