/** Finds the rooms of a streamer's streams in the journal. */
import type { Database } from '../db/connection.ts';
import { newestEvents } from '../session/store.ts';
import type { RoomsByStream } from './viewerEntry.ts';

/** Streams whose rooms are looked up, the newest first: two years of them, one each day and some more. */
const MAX_STREAMS = 1_000;

/** Streams that are older than the journal have no room. */
export async function roomsByStream(database: Database, streamerId: string): Promise<RoomsByStream> {
  const which = {
    types: ['streamStart'] as const,
    afterSeq: -1,
    beforeSeq: Number.MAX_SAFE_INTEGER,
    limit: MAX_STREAMS,
  };
  const starts = await newestEvents(database, streamerId, which);
  return new Map(starts.flatMap((event) => (event.type === 'streamStart' ? [[event.id, event.payload.roomId]] : [])));
}
