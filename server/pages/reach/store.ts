/** Stores that a real event was seen on a page, by profile. */
import type { Database } from '../../ground/db/connection.ts';

export interface StoredReach {
  /** Source of the events. */
  source: string;
  /** Epoch ms. */
  at: number;
}

const TABLE = 'reached_pages';

export async function storedReach(database: Database, profileId: string): Promise<StoredReach | null> {
  const row = await database(TABLE).where({ profile_id: profileId }).first<StoredReach | undefined>('source', 'at');
  return row ?? null;
}

export async function storeReach(database: Database, profileId: string, { source, at }: StoredReach): Promise<void> {
  await database(TABLE).insert({ profile_id: profileId, source, at }).onConflict('profile_id').merge(['source', 'at']);
}
