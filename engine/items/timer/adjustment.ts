/** The label that says how much time was just added or removed (behaviour: timer-8). */
import { shortDecimalText, wholeNumberText } from '../../core/numberText.ts';
import type { Locale, TimerData } from '#schemas/generated/types.ts';
import { UNIT_TEXT } from './text.ts';

/** The label pops up for this long … */
export const ADJUSTMENT_POP_MS = 300;
/** … leaves for this long … */
export const ADJUSTMENT_LEAVE_MS = 400;
/** … and is removed this long after the last change. */
export const ADJUSTMENT_LIFE_MS = 3000;

/**
 * What the label says after another change. Gifts come in combos: changes in the same direction add up while the label
 * is seen, so that it counts up instead of flickering. A change in the other direction is news of its own.
 */
export function accumulatedChangeMs(data: TimerData, changeMs: number, nowMs: number): number {
  const isSeen = isAdjustmentSeen(data, nowMs);
  return isSeen && Math.sign(data.changeMs) === Math.sign(changeMs) ? data.changeMs + changeMs : changeMs;
}

/** Whether the label of the last change is still there. */
export function isAdjustmentSeen(data: TimerData, nowMs: number): boolean {
  return data.changedAtMs > 0 && nowMs < data.changedAtMs + ADJUSTMENT_LIFE_MS;
}

/** When the label next changes: `nowMs` while it moves, the start of its leaving while it rests, null without one. */
export function adjustmentNextChange(data: TimerData, nowMs: number): number | null {
  if (!isAdjustmentSeen(data, nowMs)) return null;
  const leavesAtMs = data.changedAtMs + ADJUSTMENT_LIFE_MS - ADJUSTMENT_LEAVE_MS;
  const rests = nowMs >= data.changedAtMs + ADJUSTMENT_POP_MS && nowMs < leavesAtMs;
  return rests ? leavesAtMs : nowMs;
}

/** `+2 min` from 60 s on (whole minutes), otherwise `−30 s`; empty for less than a twentieth of a second. */
export function adjustmentText(changeMs: number, locale: Locale): string {
  const seconds = Math.abs(changeMs) / 1000;
  const isMinutes = seconds >= 60;
  const amount = isMinutes ? wholeNumberText(Math.floor(seconds / 60), locale) : secondsText(seconds, locale);
  if (amount === '0') return '';
  return `${changeMs < 0 ? '−' : '+'}${amount} ${UNIT_TEXT[isMinutes ? 'minutes' : 'seconds'][locale]}`;
}

// Likes may be worth fractions of a second; from ten seconds on nobody reads them.
function secondsText(seconds: number, locale: Locale): string {
  return seconds < 10 ? shortDecimalText(seconds, locale) : wholeNumberText(Math.floor(seconds), locale);
}
