/** Reads from the journal when a streamer's source could not be received. */
import type { GapPayload, SourceState } from '#schemas/generated/types.ts';
import type { Database } from '../../ground/db/connection.ts';
import { newestEvents } from '../../show/session/store.ts';

/** Limit of `schemas/entities/source-state.json`. */
const MAX_GAPS = 5;
const WEEK_MS = 7 * 24 * 3_600_000;

type Gap = SourceState['gaps'][number];

const gapOf = ({ fromMs, toMs, source, coveredBy }: GapPayload): Gap => ({
  fromMs: Math.floor(fromMs),
  toMs: Math.floor(toMs),
  source: source ?? null,
  coveredBy: coveredBy ?? null,
});

/** Returns gaps, newest first. */
export async function recentGaps(database: Database, streamerId: string, nowMs: number): Promise<SourceState['gaps']> {
  const range = {
    types: ['gap'],
    afterSeq: 0,
    beforeSeq: Number.MAX_SAFE_INTEGER,
    limit: MAX_GAPS,
    offset: 0,
  } as const;
  const events = await newestEvents(database, streamerId, range);
  return events.flatMap((event) => (event.type === 'gap' && event.at >= nowMs - WEEK_MS ? [gapOf(event.payload)] : []));
}
