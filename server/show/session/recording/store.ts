/** Reads the inputs of a streamer's journal in order, in portions. */
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { DocumentChangedPayload } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { type RecordedEvent, recordedInput } from './recordingLine.ts';

const PIECE = 500;

interface EventRow {
  seq: number;
  id: string;
  at: number;
  type: string;
  body: string;
}

/** Reads everything that came from outside, without follow-ups and without types that are not journalled. */
export async function* journalInputs(database: Database, streamerId: string): AsyncGenerator<RecordedEvent> {
  for (let after = 0; ;) {
    const rows = await database('events')
      .where({ streamer_id: streamerId })
      .where('seq', '>', after)
      .orderBy('seq')
      .limit(PIECE)
      .select<EventRow[]>('seq', 'id', 'at', 'type', 'body');
    for (const { body, ...columns } of rows) {
      const input = recordedInput({ ...(JSON.parse(body) as object), ...columns } as StreamEvent);
      if (input !== null) yield input;
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.seq;
  }
}

/** Returns the edits in a streamer's journal, oldest first; those of deleted or test events are not there. */
export async function journalledEdits(database: Database, streamerId: string): Promise<DocumentChangedPayload[]> {
  const rows = await database('events')
    .where({ streamer_id: streamerId, type: 'documentChanged' })
    .orderBy('seq')
    .select<Pick<EventRow, 'body'>[]>('body');
  return rows.map(({ body }) => (JSON.parse(body) as { payload: DocumentChangedPayload }).payload);
}

/** Returns the session time of a streamer's last event, or null without a session. */
export async function sessionEndMs(database: Database, streamerId: string): Promise<number | null> {
  const row = await database('sessions').where({ streamer_id: streamerId }).first<{ at: number } | undefined>('at');
  return row?.at ?? null;
}
