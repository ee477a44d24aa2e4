/** What lists of viewers need of the streamer's session: the periods that run, and what a level takes. */
import { AppError } from '#engine/core/appError.ts';
import { type LevelTable, tableOf } from '#engine/points/levels.ts';
import type { Keys } from '../fold/stats/totals.ts';
import type { SessionReader } from '../session/ports/sessionReader.ts';

/** @throws NOT_FOUND when the streamer has no session */
export async function sessionOfViewers(
  sessions: SessionReader,
  streamerId: string,
): Promise<{ keys: Keys; table: LevelTable }> {
  const session = await sessions.read(streamerId);
  if (session === null) throw new AppError('NOT_FOUND');
  const { stages, documents } = session.state;
  return { keys: stages.stats.keys, table: tableOf(documents.points) };
}
