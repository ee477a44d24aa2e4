/** Counts the viewers affected by a removal of points: by the next one, and by the last one. */
import type { Database } from '../../../ground/db/connection.ts';
import { isJson } from '../../../ground/db/dialect.ts';
import type { Keys } from '../../../show/fold/totals/periodTotals.ts';
import { balanceIn, pointsIn } from '../store.ts';

/** Counts viewers with points that count whose last visit was before an instant. */
export async function countInactive(
  database: Database,
  streamerId: string,
  keys: Keys,
  cutoffMs: number,
): Promise<number> {
  const [points, pointsValues] = pointsIn('allTime', keys);
  const [balance, balanceValues] = balanceIn(keys);
  const [found] = (await database.raw(
    `SELECT count(*) AS viewers FROM viewers WHERE streamer_id = ? AND updated_at < ?
      AND CASE WHEN ${isJson('body')} THEN ${points} > 0 OR ${balance} > 0 ELSE 1 = 0 END`,
    [streamerId, cutoffMs, ...pointsValues, ...balanceValues],
  )) as { viewers: number }[];
  return found!.viewers;
}

/**
 * Counts the viewers who would have more with other keys than with the current ones, and sums the difference of their earned
 * points in thousandths.
 * @param before keys that count what does not count now
 */
export async function countTaken(
  database: Database,
  streamerId: string,
  now: Keys,
  before: Keys,
): Promise<{ viewers: number; thousandths: number }> {
  const [earned, earnedValues] = pointsIn('allTime', before);
  const [left, leftValues] = pointsIn('allTime', now);
  const [balance, balanceValues] = balanceIn(before);
  const [rest, restValues] = balanceIn(now);
  const [found] = (await database.raw(
    `SELECT count(*) AS viewers, coalesce(sum(points), 0) AS thousandths FROM
      (SELECT (${earned}) - (${left}) AS points, (${balance}) - (${rest}) AS balance
        FROM viewers WHERE streamer_id = ? AND ${isJson('body')}) AS taken
      WHERE points > 0 OR balance > 0`,
    [...earnedValues, ...leftValues, ...balanceValues, ...restValues, streamerId],
  )) as { viewers: number; thousandths: number }[];
  return found!;
}
