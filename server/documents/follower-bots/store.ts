/** Lists follower bots. */
import type { FollowerBot, ListFollowerBots } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { isJson } from '../../ground/db/dialect.ts';
import { listPage, type ListPage } from '../../ground/db/listPage.ts';
import { BOT } from '../kinds.ts';

export interface StoredBot {
  bot: FollowerBot;
  editedAtMs: number;
}

interface Row {
  body: string;
  edited_at: number;
}

const SORT_COLUMNS = { name: 'search_key', lastEditedAt: 'edited_at' } as const;

/** Returns a page of a streamer's bots. Damaged ones are not listed but repaired separately (server/repair). */
export async function listBots(
  database: Database,
  streamerId: string,
  query: ListFollowerBots,
): Promise<ListPage<StoredBot>> {
  const all = database('documents').where({ streamer_id: streamerId, kind: BOT }).whereRaw(isJson('body'));
  const { rows, total } = await listPage<Row, keyof typeof SORT_COLUMNS>(all, query, SORT_COLUMNS);
  return {
    rows: rows.map(({ body, edited_at }) => ({ bot: JSON.parse(body) as FollowerBot, editedAtMs: edited_at })),
    total,
  };
}
