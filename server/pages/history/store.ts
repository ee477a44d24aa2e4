/** Events of a streamer's journal by their ids. */
import type { Database } from '../../db/connection.ts';
import type { JournalEvent } from '../../fold/foldOutput.ts';
import { type EventRow, toJournal } from '../../session/store.ts';

const PIECE = 400;

/** Those that the journal has, by id. */
export async function journalEvents(
  database: Database,
  streamerId: string,
  ids: readonly string[],
): Promise<Map<string, JournalEvent>> {
  const found = new Map<string, JournalEvent>();
  for (let at = 0; at < ids.length; at += PIECE) {
    const rows = await database('events')
      .where({ streamer_id: streamerId })
      .whereIn('id', ids.slice(at, at + PIECE))
      .select<EventRow[]>('seq', 'id', 'at', 'type', 'body');
    for (const row of rows) found.set(row.id, toJournal(row));
  }
  return found;
}
