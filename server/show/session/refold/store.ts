/** Reads the journal from a checkpoint on, in portions. */
import type { Database } from '../../../ground/db/connection.ts';
import type { JournalEvent } from '../../fold/foldOutput.ts';
import { type EventRow, toJournal } from '../store.ts';

const PIECE = 500;

/** Reads events with `afterSeq < seq <= untilSeq`, oldest first, at most 500. */
export async function journalAfter(
  database: Database,
  streamerId: string,
  { afterSeq, untilSeq }: { afterSeq: number; untilSeq: number },
): Promise<JournalEvent[]> {
  const rows = await database('events')
    .where({ streamer_id: streamerId })
    .where('seq', '>', afterSeq)
    .where('seq', '<=', untilSeq)
    .orderBy('seq')
    .limit(PIECE)
    .select<EventRow[]>('seq', 'id', 'at', 'type', 'body');
  return rows.map(toJournal);
}

/** Returns the keys of outside work whose results are in the journal. */
export async function resultKeysAfter(database: Database, streamerId: string, afterSeq: number): Promise<Set<string>> {
  const rows = await database('events')
    .where({ streamer_id: streamerId, type: 'effectResult' })
    .where('seq', '>', afterSeq)
    .select<{ body: string }[]>('body');
  return new Set(rows.map(({ body }) => (JSON.parse(body) as { payload: { key: string } }).payload.key));
}
