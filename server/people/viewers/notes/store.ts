/** Stores a streamer's private notes about viewers. */
import type { Database } from '../../../ground/db/connection.ts';

/** Returns a note; empty = there is none. */
export async function noteAbout(database: Database, streamerId: string, viewerId: string): Promise<string> {
  const row = await database('viewer_notes')
    .where({ streamer_id: streamerId, viewer_id: viewerId })
    .first<{ note: string } | undefined>('note');
  return row?.note ?? '';
}

/**
 * Writes a note.
 * @param note an empty one deletes it
 */
export async function writeNote(database: Database, streamerId: string, viewerId: string, note: string): Promise<void> {
  const at = { streamer_id: streamerId, viewer_id: viewerId };
  if (note === '') await database('viewer_notes').where(at).delete();
  else
    await database('viewer_notes')
      .insert({ ...at, note })
      .onConflict(['streamer_id', 'viewer_id'])
      .merge(['note']);
}
