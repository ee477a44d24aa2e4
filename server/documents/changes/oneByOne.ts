/**
 * Runs changes of a streamer's documents one after the other: each sees the result of the previous one, and none is computed
 * twice. Different streamers do not wait for each other.
 */
import type { Database } from '../../ground/db/connection.ts';

const waiting = new WeakMap<Database, Map<string, Promise<unknown>>>();

/** Works after everything earlier for this streamer has ended, successfully or not. */
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
