/** Data of the streamer's session that lists of viewers need: the current periods and the points per level. */
import { AppError } from '#engine/core/appError.ts';
import { type LevelTable, tableOf } from '#engine/points/levels.ts';
import type { StatsState } from '../../show/fold/stats/statsState.ts';
import type { Keys } from '../../show/fold/totals/periodTotals.ts';
import type { SessionReader } from '../../show/session/ports/sessionReader.ts';

export interface SessionOfViewers {
  /** Keys of the current periods. */
  keys: Keys;
  table: LevelTable;
  /** Number of viewers. */
  stored: number;
  /** Number of viewers with points. */
  holders: number;
  /** Merges by the merged viewer's id. */
  merges: StatsState['merges'];
  /** Number of completed imports of viewers. */
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
