/** Counts the data of an account. */
import type { Database } from '../../ground/db/connection.ts';
import { storedOverlay } from '../../show/fold/kinds/overlayKind.ts';

export interface AccountCounts {
  profiles: number;
  /** Number of items by type. */
  items: Record<string, number>;
  viewers: number;
}

export async function accountCounts(database: Database, streamerId: string): Promise<AccountCounts> {
  const overlays = await database('documents')
    .where({ streamer_id: streamerId, kind: 'overlay' })
    .select<{ body: string }[]>('body');
  const items: Record<string, number> = {};
  for (const { type } of overlays.flatMap(({ body }) => Object.values(storedOverlay(body).itemsById))) {
    items[type] = (items[type] ?? 0) + 1;
  }
  return { profiles: overlays.length, items, viewers: await countViewers(database, streamerId) };
}

/** Counts the known viewers of a streamer. */
export async function countViewers(database: Database, streamerId: string): Promise<number> {
  const [row] = await database('viewers').where({ streamer_id: streamerId }).count<{ total: number }[]>({ total: '*' });
  return row!.total;
}
