import type { Locale } from '#schemas/generated/types.ts';
import { DOCK_TEXT } from './dockText.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Formats an age briefly: `now`, `5 min`, `2 h`, `3 d`. @param at ISO date-time */
export function shortAgo(at: string, nowMs: number, locale: Locale): string {
  const { ago } = DOCK_TEXT[locale];
  const passedMs = nowMs - Date.parse(at);
  if (passedMs < MINUTE_MS) return ago(0, 'now');
  if (passedMs < HOUR_MS) return ago(Math.floor(passedMs / MINUTE_MS), 'minute');
  if (passedMs < DAY_MS) return ago(Math.floor(passedMs / HOUR_MS), 'hour');
  return ago(Math.floor(passedMs / DAY_MS), 'day');
}
