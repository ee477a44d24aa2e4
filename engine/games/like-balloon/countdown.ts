/** Countdown of the balloon: mm:ss, decreasing each second (behaviour: balloon-5). */

/**
 * Formats the remaining time. A begun second counts in full, so 00:00 appears exactly at the end. Minutes go beyond 59:
 * longer games keep the form mm:ss.
 */
export function countdownText(remainingMs: number): string {
  const seconds = secondsLeft(remainingMs);
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}

/** Returns the remaining time at the next change of the text; null at 00:00. */
export function nextCountdownChange(remainingMs: number): number | null {
  const seconds = secondsLeft(remainingMs);
  return seconds === 0 ? null : (seconds - 1) * 1000;
}

function secondsLeft(remainingMs: number): number {
  return Math.max(0, Math.ceil(remainingMs / 1000));
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
