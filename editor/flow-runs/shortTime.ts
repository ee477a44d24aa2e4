const SECOND_MS = 1000;
const MINUTE_S = 60;
const HOUR_S = 3600;

const two = (number: number): string => String(number).padStart(2, '0');

/**
 * Formats a duration briefly: `7 s`, `1:05 min`, `2:00 h`. Parts of a second count as one. The units are symbols, the
 * same in both languages, and without a full stop that would end a sentence twice.
 */
export function shortTime(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  if (seconds < MINUTE_S) return `${seconds} s`;
  if (seconds < HOUR_S) return `${Math.floor(seconds / MINUTE_S)}:${two(seconds % MINUTE_S)} min`;
  return `${Math.floor(seconds / HOUR_S)}:${two(Math.floor((seconds % HOUR_S) / MINUTE_S))} h`;
}
