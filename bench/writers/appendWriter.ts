import { connect } from '#server/ground/db/connection.ts';
import { sessionStore } from '#server/show/session/store.ts';
import { STREAMER, type Writer } from './writer.ts';

/** Writes with our `SessionStore.append`. */
export function appendWriter(file: string): Writer {
  const database = connect(file);
  const store = sessionStore(database, STREAMER, { build: 'bench' });
  return { write: (batch) => store.append(batch), close: () => database.destroy() };
}
