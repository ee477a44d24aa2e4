/** Reads events of a streamer's journal by ids and by times. */
import type { Database } from '../../ground/db/connection.ts';
import { jsonMember } from '../../ground/db/dialect.ts';
import type { JournalEvent } from '../../show/fold/foldOutput.ts';
import { type EventRow, toJournal } from '../../show/session/store.ts';

const PIECE = 400;

/** Returns the events that the journal has, by id. */
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

/** Returns the last event up to a time, after a given one. */
export async function lastSeqUntil(
  database: Database,
  streamerId: string,
  { fromSeq, untilMs, lastSeq }: { fromSeq: number; untilMs: number; lastSeq: number },
): Promise<number> {
  const later = await database('events')
    .where({ streamer_id: streamerId })
    .where('seq', '>', fromSeq)
    .where('seq', '<=', lastSeq)
    .where('at', '>', untilMs)
    .orderBy('seq')
    .first<{ seq: number } | undefined>('seq');
  return later === undefined ? lastSeq : later.seq - 1;
}

/** Returns the last event up to a time and before a given one; 0 = there is none. */
export async function lastSeqBefore(
  database: Database,
  streamerId: string,
  { untilMs, beforeSeq }: { untilMs: number; beforeSeq: number },
): Promise<number> {
  const earlier = await database('events')
    .where({ streamer_id: streamerId })
    .where('seq', '<', beforeSeq)
    .where('at', '<=', untilMs)
    .orderBy('seq', 'desc')
    .first<{ seq: number } | undefined>('seq');
  return earlier?.seq ?? 0;
}

/** Returns the ids of flows whose first version is younger than an event. */
export async function flowsMadeAfter(database: Database, streamerId: string, seq: number): Promise<Set<string>> {
  const ids = await database('events')
    .where({ streamer_id: streamerId, type: 'documentChanged' })
    .where('seq', '>', seq)
    .whereRaw(`${jsonMember('body', 'payload.version')} = 1`)
    .select<{ id: string | null }[]>(database.raw(`${jsonMember('body', 'payload.id')} AS id`));
  return new Set(ids.flatMap(({ id }) => id ?? []));
}
