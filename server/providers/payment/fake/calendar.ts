/** Periods of the fake service: each ends on the day of the anchor, or on the last day of a month without it. */

/** Returns the anchor moved by whole months, in epoch seconds; the time of day stays. */
export function addMonths(anchorS: number, months: number): number {
  const anchor = new Date(anchorS * 1000);
  const month = anchor.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(anchor.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const timeOfDayMs = (anchorS * 1000) % 86_400_000;
  const day = Math.min(anchor.getUTCDate(), lastDay);
  return (Date.UTC(anchor.getUTCFullYear(), month, day) + timeOfDayMs) / 1000;
}
