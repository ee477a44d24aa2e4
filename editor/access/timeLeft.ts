/** Formats the remaining time of a demo account. */
import type { Locale } from '#schemas/generated/types.ts';

const MINUTE_MS = 60_000;
const HOUR_MIN = 60;

/** Returns whole hours and minutes until then, rounded up, never negative. */
export function timeLeft(untilMs: number, nowMs: number): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.ceil((untilMs - nowMs) / MINUTE_MS));
  return { hours: Math.floor(minutes / HOUR_MIN), minutes: minutes % HOUR_MIN };
}

const UNITS: Record<Locale, { hours: string; minutes: string }> = {
  en: { hours: 'h', minutes: 'min' },
  de: { hours: 'Std.', minutes: 'Min.' },
};

/** Formats `23 h 5 min`, `12 min`. */
export function timeLeftText(untilMs: number, nowMs: number, locale: Locale): string {
  const { hours, minutes } = timeLeft(untilMs, nowMs);
  const unit = UNITS[locale];
  const parts = hours > 0 ? [`${hours}\u00a0${unit.hours}`] : [];
  if (minutes > 0 || hours === 0) parts.push(`${minutes}\u00a0${unit.minutes}`);
  return parts.join(' ');
}

/** Returns the time until the text changes: the end of the minute. */
export function untilNextMinuteMs(untilMs: number, nowMs: number): number {
  const rest = (untilMs - nowMs) % MINUTE_MS;
  return rest > 0 ? rest : MINUTE_MS;
}
