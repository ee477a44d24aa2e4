/** Reads the days of a roster. Pure. */
import { AppError } from '#engine/core/appError.ts';
import { dayStartMs, nextPeriodStart, periodKeys } from '#engine/rules/periods.ts';
import type { ListRoster } from '#schemas/generated/types.ts';

const DAY_MS = 86_400_000;
const MAX_DAYS = 366;
const USUAL_DAYS = 30;

export interface RosterRange {
  /** Days, both included. */
  from: string;
  to: string;
  /** The same as moments: `fromMs <= at < untilMs`. */
  fromMs: number;
  untilMs: number;
  /** Each day with the moment at which it begins, oldest first. */
  days: readonly StartedDay[];
}

export interface StartedDay {
  day: string;
  startMs: number;
}

const numberOf = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
const dayOf = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);
const isDay = (day: string): boolean => !Number.isNaN(numberOf(day)) && dayOf(numberOf(day)) === day;

/** @throws ROSTER_RANGE */
export function rosterRange(
  { from, to, timeZone }: Pick<ListRoster, 'from' | 'to' | 'timeZone'>,
  nowMs: number,
): RosterRange {
  const last = to ?? periodKeys(nowMs, timeZone).today;
  const first = from ?? (isDay(last) ? dayOf(numberOf(last) - USUAL_DAYS + 1) : last);
  const days = numberOf(last) - numberOf(first) + 1;
  if (!isDay(first) || !isDay(last) || days < 1 || days > MAX_DAYS)
    throw new AppError('ROSTER_RANGE', { from: first, to: last, days: MAX_DAYS }, { field: 'to' });
  const [fromMs, untilMs] = [dayStartMs(first, timeZone), dayStartMs(dayOf(numberOf(last) + 1), timeZone)];
  return { from: first, to: last, fromMs, untilMs, days: daysBetween(fromMs, untilMs, timeZone) };
}

/** Asks for local dates a few times a day instead of for every stream, because that is slow. */
function daysBetween(fromMs: number, untilMs: number, timeZone: string): StartedDay[] {
  const dayAt = (ms: number): string => periodKeys(ms, timeZone).today;
  const days: StartedDay[] = [];
  for (let startMs = fromMs; startMs < untilMs;) {
    days.push({ day: dayAt(startMs), startMs });
    const usualMs = startMs + DAY_MS;
    startMs = dayAt(usualMs) === dayAt(usualMs - 1) ? nextPeriodStart(startMs, timeZone) : usualMs;
  }
  return days;
}

/** Returns the day of a moment in the range. */
export function dayOfMoment(days: readonly StartedDay[], atMs: number): string {
  let [low, high] = [0, days.length];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (days[middle]!.startMs <= atMs) low = middle;
    else high = middle;
  }
  return days[low]!.day;
}
