/** Reads the data for files about viewers in portions. */
import type { Database } from '../../../ground/db/connection.ts';
import { BOUND_LIST, contains, isJson, joinedTexts, jsonMember } from '../../../ground/db/dialect.ts';
import type { JournalEvent } from '../../../show/fold/foldOutput.ts';
import { type EventRow, toJournal } from '../../../show/session/store.ts';

/** Returns stored viewers in no order, separated by `BETWEEN_TEXTS`; deleted and damaged ones are left out. */
export async function bodiesByIds(database: Database, streamerId: string, ids: readonly string[]): Promise<string> {
  const found = await database('viewers')
    .where({ streamer_id: streamerId })
    .whereRaw(`tiktok_id IN ${BOUND_LIST}`, [JSON.stringify(ids)])
    .whereRaw(isJson('body'))
    .first<{ bodies: string | null }>(database.raw(`${joinedTexts('body')} AS bodies`));
  return found.bodies ?? '';
}

/** Returns the first and the last event of a journal; null = it is empty. */
export async function journalEnds(
  database: Database,
  streamerId: string,
): Promise<{ first: number; last: number } | null> {
  const row = await database('events')
    .where({ streamer_id: streamerId })
    .min({ first: 'seq' })
    .max({ last: 'seq' })
    .first<{ first: number | null; last: number | null } | undefined>();
  return row?.first == null || row.last == null ? null : { first: row.first, last: row.last };
}

const OF_VIEWER = `CASE WHEN ${isJson('body')} THEN ${jsonMember('body', 'viewer.tiktokId')} END`;

/** Returns the first `limit` events of a viewer with `afterSeq < seq <= untilSeq`, oldest first. */
export async function eventsOfViewer(
  database: Database,
  streamerId: string,
  viewerId: string,
  { afterSeq, untilSeq, limit }: { afterSeq: number; untilSeq: number; limit: number },
): Promise<JournalEvent[]> {
  const rows = await database('events')
    .where({ streamer_id: streamerId })
    .where('seq', '>', afterSeq)
    .where('seq', '<=', untilSeq)
    // Skips most bodies without parsing.
    .whereRaw(contains('body'), [JSON.stringify(viewerId)])
    .whereRaw(`${OF_VIEWER} = ?`, [viewerId])
    .orderBy('seq')
    .limit(limit)
    .select<EventRow[]>('seq', 'id', 'at', 'type', 'body');
  return rows.map(toJournal);
}

/** Returns other rows of sessions that name a viewer. */
export async function rowsThatName(
  database: Database,
  streamerId: string,
  viewerId: string,
): Promise<{ kind: string; key: string; value: unknown }[]> {
  const rows = await database('live_rows')
    .where({ streamer_id: streamerId })
    .whereRaw(contains('body'), [JSON.stringify(viewerId)])
    .whereRaw(isJson('body'))
    .orderBy(['kind', 'key'])
    .select<{ kind: string; key: string; body: string }[]>('kind', 'key', 'body');
  return rows.map(({ kind, key, body }) => ({ kind, key, value: JSON.parse(body) as unknown }));
}
