import type { Database } from '../../../ground/db/connection.ts';

/** Counts the members of each wave to whom something is applied. */
export async function appliedByWave(database: Database, rolloutId: string): Promise<ReadonlyMap<number, number>> {
  const rows = await database('rollout_members')
    .where({ rollout_id: rolloutId, state: 'applied' })
    .groupBy('wave')
    .select<{ wave: number; total: number }[]>('wave', database.raw('count(*) AS total'));
  return new Map(rows.map(({ wave, total }) => [wave, total]));
}
