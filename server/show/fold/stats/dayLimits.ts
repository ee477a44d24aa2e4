/** Limits the points that an author gives in a day of the streamer (behaviour: helper-9). */
import type { StreamEvent } from '#engine/core/streamEvent.ts';
import { givenOn, withGiven, withRefused } from '../ledger/givenPoints.ts';
import type { RowKey, RowWrite } from '../stage.ts';
import type { StatsState } from './statsState.ts';

/** The row of points that authors with a limit gave today. */
export const GIVEN: RowKey = { kind: 'stats', key: 'given' };

/** Counts a change against the day of its author; returns false for one beyond the limit, which is remembered. */
export function takeFromDay(
  next: StatsState,
  { payload: { by, dayLimit, viewerIds, thousandths }, seq }: StreamEvent<'changePoints'>,
  rows: RowWrite[],
): boolean {
  if (dayLimit === undefined) return true;
  const { today } = next.keys;
  const wanted = thousandths * new Set(viewerIds).size;
  const isAllowed = givenOn(next.given, today, by).thousandths + wanted <= dayLimit;
  next.given = isAllowed ? withGiven(next.given, today, by, wanted) : withRefused(next.given, today, by, seq);
  rows.push({ ...GIVEN, value: next.given });
  return isAllowed;
}
