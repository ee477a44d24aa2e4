/** What lists of viewers need of the streamer's session: the periods that run, and what a level takes. */
import { AppError } from '#engine/core/appError.ts';
import { type LevelTable, tableOf } from '#engine/points/levels.ts';
import type { StatsState } from '../../show/fold/stats/statsState.ts';
import type { Keys } from '../../show/fold/stats/totals.ts';
import type { SessionReader } from '../../show/session/ports/sessionReader.ts';

export interface SessionOfViewers {
  /** Of the periods that run. */
  keys: Keys;
  table: LevelTable;
  /** How many viewers there are. */
  stored: number;
  /** How many of them have points. */
  holders: number;
  /** By who was merged into somebody else. */
  merges: StatsState['merges'];
  /** How many imports of viewers have come in. */
  imports: number;
}

/** @throws NOT_FOUND when the streamer has no session */
export async function sessionOfViewers(sessions: SessionReader, streamerId: string): Promise<SessionOfViewers> {
  const session = await sessions.read(streamerId);
  if (session === null) throw new AppError('NOT_FOUND');
  const { stages, documents } = session.state;
  const { keys, stored, holders, resets, merges } = stages.stats;
  return { keys, table: tableOf(documents.points), stored, holders, merges, imports: resets.imports ?? 0 };
}
