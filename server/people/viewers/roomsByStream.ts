/** Finds the rooms of a streamer's streams in the journal. Streams older than the journal have no room. */
import type { Database } from '../../ground/db/connection.ts';
import { BOUND_LIST } from '../../ground/db/dialect.ts';
import type { ViewerRow } from '../../show/fold/totals/viewerRow.ts';
import { keysOfStamp } from '../../show/fold/totals/periodTotals.ts';
import { type EventRow, newestEvents, toJournal } from '../../show/session/store.ts';
import type { RoomsByStream } from './viewerEntry.ts';

/** Maximum number of streams in a file: two years with a bit more than one stream per day. */
const MAX_STREAMS = 1_000;

const roomsIn = (events: readonly ReturnType<typeof toJournal>[]): RoomsByStream =>
  new Map(events.flatMap((event) => (event.type === 'streamStart' ? [[event.id, event.payload.roomId]] : [])));

/** Finds the rooms of the newest streams. */
export async function roomsByStream(database: Database, streamerId: string): Promise<RoomsByStream> {
  const which = {
    types: ['streamStart'] as const,
    afterSeq: -1,
    beforeSeq: Number.MAX_SAFE_INTEGER,
    limit: MAX_STREAMS,
  };
  return roomsIn(await newestEvents(database, streamerId, which));
}

/** Finds the rooms of the streams in which some viewers were last active. */
export async function roomsOfViewers(
  database: Database,
  streamerId: string,
  viewers: readonly Pick<ViewerRow, 'stamp'>[],
): Promise<RoomsByStream> {
  const streams = new Set(viewers.map(({ stamp }) => keysOfStamp(stamp).stream));
  const rows = await database('events')
    .where({ streamer_id: streamerId })
    .whereRaw(`id IN ${BOUND_LIST}`, [JSON.stringify([...streams])])
    .select<EventRow[]>('seq', 'id', 'at', 'type', 'body');
  return roomsIn(rows.map(toJournal));
}
