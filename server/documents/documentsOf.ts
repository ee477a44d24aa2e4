/** Provides stored documents in the form that the session host uses. */
import type { Database } from '../ground/db/connection.ts';
import type { StoredDocuments } from '../show/session/storedDocuments.ts';
import { changesAfter } from './changes/store.ts';
import { documentKeys, profilesOf, seedOf, storedDocuments } from './profiles/store.ts';
import { changeDocuments } from './store.ts';

/**
 * Creates the access.
 * @param eventsDb connection that reads along with events
 * @param database connection that stores edits of documents; the same one unless given
 */
export function documentsOf(eventsDb: Database, database = eventsDb): StoredDocuments {
  return {
    profilesOf: (streamerId) => profilesOf(eventsDb, streamerId),
    seedOf: (streamerId) => seedOf(eventsDb, streamerId),
    documentsOf: (streamerId) => storedDocuments(eventsDb, streamerId),
    keysOf: (streamerId) => documentKeys(eventsDb, streamerId),
    changesAfter: (document, version) => changesAfter(eventsDb, document, version),
    change: (changes, rules) => changeDocuments(database, changes, rules),
  };
}
