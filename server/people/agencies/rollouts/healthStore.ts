/** Counts troubles in the journal of a stream. */
import type { CueMiss } from '#schemas/generated/types.ts';
import type { Database } from '../../../ground/db/connection.ts';
import { jsonMember } from '../../../ground/db/dialect.ts';

export interface Troubles {
  pageErrors: number;
  missedCues: number;
  failedRuns: number;
}

/** Reasons for which a page is to blame; a cue may miss for others in every stream. */
const MISSES: readonly CueMiss[] = ['failed', 'unanswered'];

/** Counts the troubles of a streamer from one time up to another. */
export async function troublesBetween(
  database: Database,
  streamerId: string,
  fromMs: number,
  toMs: number,
): Promise<Troubles> {
  const rows = await database('events')
    .where({ streamer_id: streamerId })
    .where('at', '>=', fromMs)
    .where('at', '<', toMs)
    .whereIn('type', ['cueNotShown', 'flowEnded'])
    .select<{ type: string; reason: CueMiss | null; outcome: string | null }[]>(
      'type',
      database.raw(`${jsonMember('body', 'payload.reason')} AS reason`),
      database.raw(`${jsonMember('body', 'payload.outcome')} AS outcome`),
    );
  const misses = rows.filter(({ type, reason }) => type === 'cueNotShown' && MISSES.includes(reason!));
  return {
    pageErrors: misses.filter(({ reason }) => reason === 'failed').length,
    missedCues: misses.filter(({ reason }) => reason === 'unanswered').length,
    failedRuns: rows.filter(({ type, outcome }) => type === 'flowEnded' && outcome === 'failed').length,
  };
}

/** Tells whether something came from the streamer's stream since a time. */
export async function wasLiveSince(database: Database, streamerId: string, sinceMs: number): Promise<boolean> {
  const row = await database('events')
    .where({ streamer_id: streamerId })
    .where('at', '>=', sinceMs)
    .whereIn('type', ['viewerCount', 'streamStart', 'streamEnd'])
    .first<object | undefined>('seq');
  return row !== undefined;
}
