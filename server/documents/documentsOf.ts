/** Stored documents as the session host asks for them. */
import type { Database } from '../ground/db/connection.ts';
import type { StoredDocuments } from '../show/session/storedDocuments.ts';
import { changesAfter } from './changes/store.ts';
import { documentKeys, profilesOf, seedOf, storedDocuments } from './profiles/store.ts';
import { changeDocuments } from './store.ts';

/** @param edits stores edits of documents; the same connection unless given */
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
