/** Time spans as viewers read them. */

/**
 * A countdown's remaining time: MM:SS, from one hour on HH:MM:SS (behaviour: number-2). A second that has begun counts
 * in full, so 00:00 is seen exactly when nothing is left. Nothing negative is shown.
 */
export function remainingText(remainingMs: number): string {
  const seconds = Math.max(0, Math.ceil(remainingMs / 1000));
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  const hours = Math.floor(seconds / 3600);
  return (hours > 0 ? [hours, ...parts] : parts).map(twoDigits).join(':');
}

/** How long a song is or has played, in whole seconds: `3:05`, from one hour on `1:02:03`. */
export function playTimeText(timeMs: number): string {
  const seconds = Math.max(0, Math.floor(timeMs / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const tail = twoDigits(seconds % 60);
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${tail}` : `${minutes}:${tail}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
