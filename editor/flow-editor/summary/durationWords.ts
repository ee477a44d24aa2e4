/** Formats durations of settings. Pure. */
import { shortDecimalText } from '#engine/core/numberText.ts';
import type { Locale } from '#schemas/generated/types.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Formats a duration in the largest unit that divides it: `2 h`, `90 s`, `1.5 s`. */
export function durationWords(ms: number, locale: Locale): string {
  const [size, unit] =
    ms > 0 && ms % HOUR_MS === 0
      ? [HOUR_MS, 'h']
      : ms > 0 && ms % MINUTE_MS === 0
        ? [MINUTE_MS, 'min']
        : [SECOND_MS, 's'];
  return `${shortDecimalText(ms / size, locale)} ${unit}`;
}
