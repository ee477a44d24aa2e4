/** The journal from a checkpoint on, a piece at a time. */
import type { Database } from '../../../ground/db/connection.ts';
import type { JournalEvent } from '../../fold/foldOutput.ts';
import { type EventRow, toJournal } from '../store.ts';

const PIECE = 500;

/** Events with `afterSeq < seq <= untilSeq`, oldest first, at most 500. */
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

/** Keys of work outside whose results the journal has. */
export async function resultKeysAfter(database: Database, streamerId: string, afterSeq: number): Promise<Set<string>> {
  const rows = await database('events')
    .where({ streamer_id: streamerId, type: 'effectResult' })
    .where('seq', '>', afterSeq)
    .select<{ body: string }[]>('body');
  return new Set(rows.map(({ body }) => (JSON.parse(body) as { payload: { key: string } }).payload.key));
}
