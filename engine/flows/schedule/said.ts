/**
 * Meaning of a schedule phrase, piece by piece, and the cron expression with exactly the same meaning, if there is one
 * (behaviour: schedule-3). An ambiguous phrase has none.
 */

/** Time of day; 24:00 is the end of a day. */
export interface ClockTime {
  hour: number;
  minute: number;
}

/** Piece of a phrase; a slot is filled once, or by pieces of the same slot joined by "and". */
export type Said =
  | { slot: 'everyMinutes'; count: number }
  | { slot: 'everyHours'; count: number; minute?: number }
  | { slot: 'minute'; minute: number }
  | { slot: 'times'; times: readonly ClockTime[] }
  | { slot: 'hours'; from: number; to: number }
  | { slot: 'everyDay' }
  | { slot: 'weekdays'; weekdays: readonly number[] }
  | { slot: 'monthDays'; days: readonly (number | 'L')[]; month?: number }
  | { slot: 'everyMonth' }
  | { slot: 'everyYear' }
  | { slot: 'months'; months: readonly number[] };

export type Slot = Said['slot'];
/** Pieces by slot. */
export type Slots = { readonly [S in Slot]?: Extract<Said, { slot: S }> };

const MONDAY_TO_FRIDAY = '1,2,3,4,5';

/** Returns the cron expression for the pieces; null = there is none, or the pieces are ambiguous. */
export function cronOf(slots: Slots): string | null {
  const own = ofTheirDays(slots);
  if (own === null) return null;
  const clock = clockFields(own);
  const days = dayFields(own);
  return clock === null || days === null ? null : `${clock} ${days}`;
}

/** Limits the pieces to the named days, without hours of the next day; null = impossible in cron. */
function ofTheirDays(slots: Slots): Slots | null {
  const { times, hours, weekdays, monthDays, months } = slots;
  const isAnyDay = !weekdays && !monthDays && !months;
  if (hours) {
    const { from, to } = hours;
    return isAnyDay || !isOverMidnight(slots) ? { ...slots, hours: { ...hours, from: from % 24, to: to % 24 } } : null;
  }
  if (!times?.times.some(({ hour }) => hour === 24)) return slots;
  const begun = { ...times, times: times.times.map((time) => ({ ...time, hour: time.hour % 24 })) };
  if (isAnyDay) return { ...slots, times: begun };
  if (!weekdays || months || times.times.some(({ hour }) => hour < 24)) return null;
  return { ...slots, times: begun, weekdays: { ...weekdays, weekdays: weekdays.weekdays.map((day) => (day + 1) % 7) } };
}

function isOverMidnight({ everyMinutes, everyHours, minute, hours }: Slots): boolean {
  const { from, to } = hours!;
  const isOnTheHour = everyMinutes ? everyMinutes.count === 60 : (minute?.minute ?? everyHours?.minute ?? 0) === 0;
  const last = isOnTheHour ? to : (to + 23) % 24;
  return from === 24 || from > last % 24;
}

function clockFields(slots: Slots): string | null {
  const { everyMinutes, everyHours, minute, times, hours } = slots;
  const kinds = [everyMinutes, everyHours, times].filter((part) => part !== undefined);
  if (kinds.length !== 1) return null;
  if (everyMinutes) return minute ? null : minuteSteps(everyMinutes.count, hours);
  if (everyHours) return hourSteps(everyHours, minute?.minute ?? everyHours.minute ?? 0, hours);
  return minute || hours || !times ? null : clockTimes(times.times);
}

type Hours = Slots['hours'];

// "Every 7 minutes" would restart at each hour, which is not what was said.
function minuteSteps(count: number, hours: Hours): string | null {
  if (count === 60) return hourSteps({ count: 1 }, 0, hours);
  if (count < 1 || 60 % count !== 0) return null;
  const minutes = count === 1 ? '*' : `*/${count}`;
  if (!hours) return `${minutes} *`;
  const last = (hours.to + 23) % 24;
  return hours.from === hours.to ? null : `${minutes} ${hourRange(hours.from, last, 1)}`;
}

function hourSteps({ count }: { count: number }, minute: number, hours: Hours): string | null {
  if (count < 1 || count >= 24 || 24 % count !== 0 || minute > 59) return null;
  if (!hours) return `${minute} ${count === 1 ? '*' : `*/${count}`}`;
  if (hours.from === hours.to) return null;
  const last = minute === 0 ? hours.to : (hours.to + 23) % 24;
  return `${minute} ${hourRange(hours.from, last, count)}`;
}

// Hours across midnight are listed one by one.
function hourRange(from: number, to: number, step: number): string {
  if (from === to) return String(from);
  if (from < to) return `${from}-${to}${step === 1 ? '' : `/${step}`}`;
  const hours: number[] = [];
  for (let hour = from; hour <= to + 24; hour += step) hours.push(hour % 24);
  return listed(hours);
}

// Cron combines each minute with each hour: 8:00 and 9:30 would also be 8:30 and 9:00.
function clockTimes(times: readonly ClockTime[]): string | null {
  const minutes = [...new Set(times.map(({ minute }) => minute))];
  const hours = [...new Set(times.map(({ hour }) => hour))];
  const different = new Set(times.map(({ hour, minute }) => hour * 60 + minute));
  return different.size === minutes.length * hours.length ? `${listed(minutes)} ${listed(hours)}` : null;
}

function dayFields({ everyDay, weekdays, monthDays, everyMonth, everyYear, months, ...clock }: Slots): string | null {
  const kinds = [everyDay, weekdays, monthDays].filter((part) => part !== undefined);
  // For "on the 1st and on Mondays" cron would take either day.
  if (kinds.length > 1) return null;
  if (everyYear && (monthDays?.month === undefined || everyMonth)) return null;
  if (monthDays) {
    if (monthDays.month !== undefined && (months || everyMonth)) return null;
    const month = monthDays.month ?? (months ? listed(months.months) : '*');
    return `${listed(monthDays.days)} ${month} *`;
  }
  if (everyMonth) return null;
  const month = months ? listed(months.months) : '*';
  if (weekdays) return `* ${month} ${weekdayField(weekdays.weekdays)}`;
  // "At 8 pm" alone may mean today.
  return clock.times && !everyDay && !months ? null : `* ${month} *`;
}

function weekdayField(weekdays: readonly number[]): string {
  const all = listed(weekdays);
  return all === MONDAY_TO_FRIDAY ? '1-5' : all;
}

function listed(values: readonly (number | 'L')[]): string {
  const numbers = [...new Set(values.filter((value) => value !== 'L'))].sort((a, b) => a - b);
  return [...numbers.map(String), ...(values.includes('L') ? ['L'] : [])].join(',');
}
