/** Reads the gifts of one viewer from the journal. */
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { BOUND_LIST, byIndex, contains, isJson, jsonMember } from '../../../ground/db/dialect.ts';
import type { ListPage } from '../../../ground/db/listPage.ts';
import { type EventRow, toJournal } from '../../../show/session/store.ts';

/** Skips most bodies without parsing. */
const giftsOf = (ids: readonly string[]): string =>
  `FROM events ${byIndex('events_by_type')} WHERE streamer_id = ? AND type = 'streakEnded'
  AND (${ids.map(() => contains('body')).join(' OR ')})
  AND CASE WHEN ${isJson('body')} THEN ${jsonMember('body', 'viewer.tiktokId')} END IN ${BOUND_LIST}`;

/**
 * Returns a page of gifts whose streaks have ended, newest first.
 * @param ids all ids of the viewer
 */
export async function giftsOfViewer(
  database: Database,
  streamerId: string,
  ids: readonly string[],
  { limit, offset }: { limit: number; offset: number },
): Promise<ListPage<StreamEvent<'streakEnded'>>> {
  const bindings = [streamerId, ...ids.map((id) => JSON.stringify(id)), JSON.stringify(ids)];
  const gifts = giftsOf(ids);
  const rows = (await database.raw(`SELECT seq, id, at, type, body ${gifts} ORDER BY seq DESC LIMIT ? OFFSET ?`, [
    ...bindings,
    limit,
    offset,
  ])) as EventRow[];
  const [counted] = (await database.raw(`SELECT count(*) AS total ${gifts}`, bindings)) as { total: number }[];
  return { rows: rows.map(toJournal) as StreamEvent<'streakEnded'>[], total: counted!.total };
}
