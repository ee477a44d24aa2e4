/** Label that announces time just added or removed (behaviour: timer-8). */
import { shortDecimalText, wholeNumberText } from '../../core/numberText.ts';
import type { Locale, TimerData } from '#schemas/generated/types.ts';
import { UNIT_TEXT } from './text.ts';

/** Duration of the pop-up … */
export const ADJUSTMENT_POP_MS = 300;
/** … duration of leaving … */
export const ADJUSTMENT_LEAVE_MS = 400;
/** … and lifetime after the last change. */
export const ADJUSTMENT_LIFE_MS = 3000;

/**
 * Returns the label's amount after another change. Gifts come in combos: changes in the same direction add up while the
 * label is visible, so that it counts up instead of flickering. A change in the other direction starts a new label.
 */
export function accumulatedChangeMs(data: TimerData, changeMs: number, nowMs: number): number {
  const isSeen = isAdjustmentSeen(data, nowMs);
  return isSeen && Math.sign(data.changeMs) === Math.sign(changeMs) ? data.changeMs + changeMs : changeMs;
}

/** Tells whether the label of the last change is still visible. */
export function isAdjustmentSeen(data: TimerData, nowMs: number): boolean {
  return data.changedAtMs > 0 && nowMs < data.changedAtMs + ADJUSTMENT_LIFE_MS;
}

/**
 * Returns the time of the label's next change: `nowMs` while it moves, the start of its leaving while it rests, null
 * without one.
 */
export function adjustmentNextChange(data: TimerData, nowMs: number): number | null {
  if (!isAdjustmentSeen(data, nowMs)) return null;
  const leavesAtMs = data.changedAtMs + ADJUSTMENT_LIFE_MS - ADJUSTMENT_LEAVE_MS;
  const rests = nowMs >= data.changedAtMs + ADJUSTMENT_POP_MS && nowMs < leavesAtMs;
  return rests ? leavesAtMs : nowMs;
}

/** Formats `+2 min` from 60 s on (whole minutes), otherwise `−30 s`; empty for less than a twentieth of a second. */
export function adjustmentText(changeMs: number, locale: Locale): string {
  const seconds = Math.abs(changeMs) / 1000;
  const isMinutes = seconds >= 60;
  const amount = isMinutes ? wholeNumberText(Math.floor(seconds / 60), locale) : secondsText(seconds, locale);
  if (amount === '0') return '';
  return `${changeMs < 0 ? '−' : '+'}${amount} ${UNIT_TEXT[isMinutes ? 'minutes' : 'seconds'][locale]}`;
}

// Likes may be worth fractions of a second; nobody reads them from ten seconds on.
function secondsText(seconds: number, locale: Locale): string {
  return seconds < 10 ? shortDecimalText(seconds, locale) : wholeNumberText(Math.floor(seconds), locale);
}
