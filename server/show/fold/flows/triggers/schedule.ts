/** Fires at set times (behaviour: schedule-2). The API validates the expression before it stores it. */
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
      // An unreadable expression from an older version or a file never fires and breaks nothing.
      if (error instanceof AppError) return null;
      throw error;
    }
  },
});
