/** Lists game integrations. */
import type { GameIntegration, ListGameIntegrations } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { isJson } from '../../ground/db/dialect.ts';
import { listPage, type ListPage } from '../../ground/db/listPage.ts';
import { GAME_INTEGRATION } from '../kinds.ts';

export interface StoredGame {
  integration: GameIntegration;
  editedAtMs: number;
}

interface Row {
  body: string;
  edited_at: number;
}

const SORT_COLUMNS = { name: 'search_key', lastEditedAt: 'edited_at' } as const;

/** Returns a page of a streamer's integrations. Damaged ones are not listed but repaired separately (server/repair). */
export async function listGames(
  database: Database,
  streamerId: string,
  query: ListGameIntegrations,
): Promise<ListPage<StoredGame>> {
  const all = database('documents').where({ streamer_id: streamerId, kind: GAME_INTEGRATION }).whereRaw(isJson('body'));
  const { rows, total } = await listPage<Row, keyof typeof SORT_COLUMNS>(all, query, SORT_COLUMNS);
  return {
    rows: rows.map(({ body, edited_at }) => ({
      integration: JSON.parse(body) as GameIntegration,
      editedAtMs: edited_at,
    })),
    total,
  };
}
