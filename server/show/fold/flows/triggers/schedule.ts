/** At set times (behaviour: schedule-2). Whoever stores it makes sure that its expression can be read. */
import { AppError } from '#engine/core/appError.ts';
import { parseCron } from '#engine/flows/schedule/cron.ts';
import { nextTime } from '#engine/flows/schedule/nextTimes.ts';
import { defineTrigger } from '../contracts.ts';
import { FIRES } from './triggerOn.ts';

export const schedule = defineTrigger<'SCHEDULE'>({
  kind: 'SCHEDULE',
  on: [],
  match: () => FIRES,
  due({ cron }, afterMs, timeZone) {
    try {
      return nextTime(parseCron(cron), afterMs, timeZone);
    } catch (error) {
      // An expression of an older version or of a file: it never comes, and the show goes on.
      if (error instanceof AppError) return null;
      throw error;
    }
  },
});
