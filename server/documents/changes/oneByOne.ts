/**
 * Changes of a streamer's documents, one after the other: each looks at what the one before has left, and none of them
 * is worked out twice. Those of different streamers do not wait for each other.
 */
import type { Database } from '../../ground/db/connection.ts';

const waiting = new WeakMap<Database, Map<string, Promise<unknown>>>();

/** Works when everything that came before for this streamer has ended, well or not. */
export async function oneByOne<T>(database: Database, streamerId: string, work: () => Promise<T>): Promise<T> {
  const last = waiting.get(database) ?? new Map<string, Promise<unknown>>();
  waiting.set(database, last);
  const before = last.get(streamerId) ?? Promise.resolve();
  const mine = before.then(work, work);
  last.set(streamerId, mine);
  try {
    return await mine;
  } finally {
    if (last.get(streamerId) === mine) last.delete(streamerId);
  }
}
