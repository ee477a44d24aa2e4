/** Converts days as date inputs have them (`2027-01-31`) to times and back. Pure. */
import { nextPeriodStart, periodKeys } from '#engine/rules/periods.ts';

/** Returns the day of a time in a time zone; '' for '' and for texts that are no time. */
export function dayOf(time: string, timeZone: string): string {
  const ms = Date.parse(time);
  return Number.isNaN(ms) ? '' : periodKeys(ms, timeZone).today;
}

/** Returns the last second of a day in a time zone; '' for '' and for texts that are no day. */
export function endOfDay(day: string, timeZone: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnight)) return '';
  // West of Greenwich the day before has not ended yet.
  const inside = periodKeys(midnight, timeZone).today < day ? nextPeriodStart(midnight, timeZone) : midnight;
  return new Date(nextPeriodStart(inside, timeZone) - 1_000).toISOString();
}
