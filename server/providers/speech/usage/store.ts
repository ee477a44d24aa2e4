/** Counts the characters that each provider received this month. */
import type { Database } from '../../../ground/db/connection.ts';

const USE = 'speech_use';

/**
 * Counts characters before they are spoken, so that of two simultaneous requests the second knows of the first.
 * @param month `2026-11`; counts of other months are deleted
 * @returns false = the limit would be exceeded, and nothing was counted
 */
export function addCharacters(
  database: Database,
  { provider, month, characters, cap }: { provider: string; month: string; characters: number; cap: number },
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const place = { provider, month };
    await transaction(USE).where({ provider }).whereNot({ month }).delete();
    await transaction(USE)
      .insert({ ...place, characters: 0 })
      .onConflict(['provider', 'month'])
      .ignore();
    const counted = await transaction(USE)
      .where(place)
      .where('characters', '<=', cap - characters)
      .increment('characters', characters);
    return counted > 0;
  });
}

/** Returns the count of one provider in one month. */
export async function charactersIn(database: Database, provider: string, month: string): Promise<number> {
  const row = await database(USE).where({ provider, month }).first<{ characters: number } | undefined>('characters');
  return row?.characters ?? 0;
}
