/** Clock times as targets of a countdown (behaviour: stagescene-4). */
import { zoneOffsetMs } from '../../core/zoneOffset.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** A time of day that passed no longer ago than this is over; an earlier one is meant for the next day. */
const PASSED_MS = 3 * 3_600_000;

/**
 * Returns the instant of a time of day: the one at or after `fromMs`, or one that has passed a short time before.
 * @param clockTime hours and minutes, `20:00`
 * @param timeZone IANA name
 * @returns null when it is no time of day
 */
export function clockInstant(clockTime: string, fromMs: number, timeZone: string): number | null {
  const [, hours, minutes] = /^\s*(\d{1,2})[:.](\d{2})\s*$/.exec(clockTime) ?? [];
  if (hours === undefined || minutes === undefined || Number(hours) > 23 || Number(minutes) > 59) return null;
  const inDayMs = (Number(hours) * 60 + Number(minutes)) * MINUTE_MS;
  const localFromMs = fromMs + zoneOffsetMs(fromMs, timeZone);
  const dayMs = Math.floor(localFromMs / DAY_MS) * DAY_MS;
  for (const day of [dayMs - DAY_MS, dayMs, dayMs + DAY_MS]) {
    const guessMs = day + inDayMs - zoneOffsetMs(fromMs, timeZone);
    // The offset may be another one by then.
    const atMs = day + inDayMs - zoneOffsetMs(guessMs, timeZone);
    if (atMs >= fromMs - PASSED_MS) return atMs;
  }
  return null;
}
