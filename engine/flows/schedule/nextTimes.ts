/** Computes the next times of a schedule in the streamer's time zone (behaviour: schedule-2). Time is an argument. */
import { Cron } from 'croner';
import { AppError } from '../../core/appError.ts';

const KEPT = 2000;
/** Most times of a day that are computed separately. */
const MAX_TIMES = 60;
const LIST = /^\d+(?:,\d+)*$/;
const kept = new Map<string, Cron>();

/**
 * Returns the next instants after `afterMs` (epoch ms), at most `count`.
 * @param cron normalized by `parseCron`
 * @param timeZone IANA name
 */
export function nextTimes(cron: string, afterMs: number, timeZone: string, count: number): number[] {
  const all = timesOfDay(cron).flatMap((one) =>
    cronFor(one, timeZone)
      .nextRuns(count, new Date(afterMs))
      .map((date) => date.getTime()),
  );
  return [...new Set(all)].sort((one, other) => one - other).slice(0, count);
}

// At clock changes croner returns a missing or doubled instant once only for a single time of day.
function timesOfDay(cron: string): string[] {
  const [minute, hour, ...days] = cron.split(' ') as [string, string, ...string[]];
  if (!LIST.test(minute) || !LIST.test(hour)) return [cron];
  const times = hour.split(',').flatMap((h) => minute.split(',').map((m) => [m, h, ...days].join(' ')));
  return times.length > MAX_TIMES ? [cron] : times;
}

/** Returns the next instant after `afterMs`; null = never again. */
export function nextTime(cron: string, afterMs: number, timeZone: string): number | null {
  return nextTimes(cron, afterMs, timeZone, 1)[0] ?? null;
}

/** @throws CRON_NEVER when no such day exists, like 31 February */
export function checkComes(cron: string, afterMs: number, timeZone: string): void {
  if (nextTime(cron, afterMs, timeZone) === null) throw new AppError('CRON_NEVER', { cron });
}

// Parsing an expression takes longer than querying it.
function cronFor(cron: string, timeZone: string): Cron {
  const key = `${timeZone} ${cron}`;
  const known = kept.get(key);
  if (known) return known;
  if (kept.size >= KEPT) kept.clear();
  const made = new Cron(cron, { timezone: timeZone, paused: true, mode: '5-part' });
  kept.set(key, made);
  return made;
}
