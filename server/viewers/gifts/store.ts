/** Gifts of one viewer, from the journal. */
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import type { Database } from '../../db/connection.ts';
import { byIndex, contains, isJson, jsonMember } from '../../db/dialect.ts';
import type { ListPage } from '../../db/listPage.ts';
import { type EventRow, toJournal } from '../../session/store.ts';

/** Most bodies are passed over by the words alone. */
const OF_VIEWER = `${contains('body')} AND
  CASE WHEN ${isJson('body')} THEN ${jsonMember('body', 'viewer.tiktokId')} END = ?`;
const GIFTS = `FROM events ${byIndex('events_by_type')} WHERE streamer_id = ? AND type = 'streakEnded' AND ${OF_VIEWER}`;

/** A page of gifts whose streaks have ended, newest first. */
export async function giftsOfViewer(
  database: Database,
  streamerId: string,
  viewerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListPage<StreamEvent<'streakEnded'>>> {
  const asked = [streamerId, JSON.stringify(viewerId), viewerId];
  const rows = (await database.raw(`SELECT seq, id, at, type, body ${GIFTS} ORDER BY seq DESC LIMIT ? OFFSET ?`, [
    ...asked,
    limit,
    offset,
  ])) as EventRow[];
  const [counted] = (await database.raw(`SELECT count(*) AS total ${GIFTS}`, asked)) as { total: number }[];
  return { rows: rows.map(toJournal) as StreamEvent<'streakEnded'>[], total: counted!.total };
}
