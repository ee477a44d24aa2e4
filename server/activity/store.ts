/** Past events of a streamer, from the journal. */
import type { JournalEvent } from '../session/fold.ts';
import type { Database } from '../db/connection.ts';
import type { ActivityType } from './kinds.ts';

interface EventRow {
  seq: number;
  id: string;
  at: number;
  type: string;
  body: string;
}

export interface PastEvents {
  types: readonly ActivityType[];
  /** Only events with a higher seq; 0 = all. */
  after: number;
  limit: number;
  offset: number;
}

const toEvent = ({ body, ...columns }: EventRow): JournalEvent =>
  ({ ...(JSON.parse(body) as object), ...columns }) as unknown as JournalEvent;

/** Of each type the newest. Without the index a rare type would be looked for in everything that ever happened. */
const OF_TYPE = `SELECT * FROM (SELECT seq, id, at, type, body FROM events INDEXED BY events_by_type
  WHERE streamer_id = ? AND type = ? AND seq > ? ORDER BY seq DESC LIMIT ?)`;

/** Newest first. */
export async function pastEvents(
  database: Database,
  streamerId: string,
  { types, after, limit, offset }: PastEvents,
): Promise<JournalEvent[]> {
  if (types.length === 0) return [];
  const sql = `${types.map(() => OF_TYPE).join(' UNION ALL ')} ORDER BY seq DESC LIMIT ? OFFSET ?`;
  const values = types.flatMap((type) => [streamerId, type, after, limit + offset]);
  const rows: EventRow[] = await database.raw(sql, [...values, limit, offset]);
  return rows.map(toEvent);
}

/** Null when the streamer's journal has no such event. */
export async function pastEvent(database: Database, streamerId: string, id: string): Promise<JournalEvent | null> {
  const row = await database('events')
    .where({ streamer_id: streamerId, id })
    .first<EventRow | undefined>('seq', 'id', 'at', 'type', 'body');
  return row === undefined ? null : toEvent(row);
}
