/** Stored documents as the session host asks for them. */
import type { Database } from '../db/connection.ts';
import { profileLanguages, profilesOf, seedOf, storedDocuments } from './profiles/store.ts';
import type { StoredDocuments } from '../session/storedDocuments.ts';
import { changeOverlay, overlayChangesAfter } from './store.ts';

/** @param edits stores edits of documents; the same connection unless given */
export function documentsOf(database: Database, edits = database): StoredDocuments {
  return {
    profilesOf: (streamerId) => profilesOf(database, streamerId),
    languagesOf: (streamerId) => profileLanguages(database, streamerId),
    seedOf: (streamerId) => seedOf(database, streamerId),
    documentsOf: (streamerId) => storedDocuments(database, streamerId),
    changesAfter: (profile, version) => overlayChangesAfter(database, profile, version),
    changeOverlay: (profile, edit, rules) => changeOverlay(edits, profile, edit, rules),
  };
}
