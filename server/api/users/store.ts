/** What the pages about an account read besides the account itself. */
import type { Database } from '../../db/connection.ts';

/** How many viewers of a streamer are known. */
export async function countViewers(database: Database, streamerId: string): Promise<number> {
  const [row] = await database('viewers').where({ streamer_id: streamerId }).count<{ total: number }[]>({ total: '*' });
  return row!.total;
}
