/** Stores learned gifts. */
import type { KnownGift } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';

export interface LearnedGift extends KnownGift {
  /** When it was last given, epoch ms; exact to a day. */
  seenAtMs: number;
}

interface Row {
  id: string;
  name: string;
  image: string;
  diamond_count: number;
  seen_at: number;
}

/** Returns all gifts, the one given longest ago first. */
export async function readLearnedGifts(database: Database): Promise<LearnedGift[]> {
  const rows = await database('known_gifts').orderBy('seen_at').select<Row[]>();
  return rows.map(({ diamond_count: diamondCount, seen_at: seenAtMs, ...gift }) => ({
    ...gift,
    diamondCount,
    seenAtMs,
  }));
}

/** Writes gifts in one step. */
export async function writeLearnedGifts(
  database: Database,
  learned: readonly LearnedGift[],
  forgotten: readonly string[],
): Promise<void> {
  const rows = learned.map(({ diamondCount, seenAtMs, ...gift }) => ({
    ...gift,
    diamond_count: diamondCount,
    seen_at: seenAtMs,
  }));
  await database.transaction(async (transaction) => {
    if (forgotten.length > 0) await transaction('known_gifts').whereIn('id', forgotten).delete();
    for (const row of rows) await transaction('known_gifts').insert(row).onConflict('id').merge();
  });
}
