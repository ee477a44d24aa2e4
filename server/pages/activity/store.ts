/** Reads past events of a streamer from the journal. */
import type { JournalEvent } from '../../show/fold/foldOutput.ts';
import type { Database } from '../../ground/db/connection.ts';
import { type EventRow, newestEvents, toJournal } from '../../show/session/store.ts';
import type { ActivityType } from './kinds.ts';

export interface PastEvents {
  types: readonly ActivityType[];
  /** Only events with a higher seq; 0 = all. */
  after: number;
  limit: number;
  offset: number;
}

/** Returns events, newest first; of a viewer's repeated follows only the one that counted. */
export function pastEvents(
  database: Database,
  streamerId: string,
  { types, after, limit, offset }: PastEvents,
): Promise<JournalEvent[]> {
  const range = { afterSeq: after, beforeSeq: Number.MAX_SAFE_INTEGER };
  return newestEvents(database, streamerId, { types, ...range, limit, offset, omitsNoise: true });
}

/** Returns null when the streamer's journal has no such event. */
export async function pastEvent(database: Database, streamerId: string, id: string): Promise<JournalEvent | null> {
  const row = await database('events')
    .where({ streamer_id: streamerId, id })
    .first<EventRow | undefined>('seq', 'id', 'at', 'type', 'body');
  return row === undefined ? null : toJournal(row);
}
