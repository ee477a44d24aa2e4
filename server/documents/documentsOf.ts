/** Provides stored documents in the form that the session host uses. */
import type { Database } from '../ground/db/connection.ts';
import type { StoredDocuments } from '../show/session/storedDocuments.ts';
import { changesAfter } from './changes/store.ts';
import { documentKeys, profilesOf, seedOf, storedDocuments } from './profiles/store.ts';
import { changeDocuments } from './store.ts';

/**
 * Creates the access.
 * @param edits connection that stores edits of documents; the same one unless given
 */
export function documentsOf(database: Database, edits = database): StoredDocuments {
  return {
    profilesOf: (streamerId) => profilesOf(database, streamerId),
    seedOf: (streamerId) => seedOf(database, streamerId),
    documentsOf: (streamerId) => storedDocuments(database, streamerId),
    keysOf: (streamerId) => documentKeys(database, streamerId),
    changesAfter: (document, version) => changesAfter(database, document, version),
    change: (changes, rules) => changeDocuments(edits, changes, rules),
  };
}
