/** The countdown of the balloon: mm:ss, decreasing each second (behaviour: balloon-5). */

/**
 * A second that has begun counts in full, so 00:00 is seen exactly when nothing is left. Minutes go on beyond 59: the
 * form stays mm:ss also for longer games.
 */
export function countdownText(remainingMs: number): string {
  const seconds = secondsLeft(remainingMs);
  return `${twoDigits(Math.floor(seconds / 60))}:${twoDigits(seconds % 60)}`;
}

/** How much time is left when the text changes next; null when it stands at 00:00. */
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
