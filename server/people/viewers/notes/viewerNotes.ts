/** Reads and writes notes about viewers (behaviour: viewer-5). */
import { cleanTexts } from '#engine/core/controlCharacters.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { writeNote } from './store.ts';

export interface ViewerNotes {
  set(streamerId: string, viewerId: string, note: string): Promise<void>;
}

export const createViewerNotes = ({ database }: { database: Database }): ViewerNotes => ({
  set: (streamerId, viewerId, note) => writeNote(database, streamerId, viewerId, cleanTexts(note).trim()),
});
