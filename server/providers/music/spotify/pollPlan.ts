/** Decides when the service is asked again what plays (behaviour: music-9). */
import type { PlaybackStatePayload } from '#schemas/generated/types.ts';
import { WINDOW_MS } from './requestBudget.ts';

/** `shown`: pages show a song; `wanted`: something else wants to know it. */
export type MusicInterest = 'shown' | 'wanted';

export const POLL_MS: Readonly<Record<MusicInterest, number>> = { shown: 5_000, wanted: 15_000 };

/** Polls in a window that all streamers with one client ID share; the others are left for ends of songs. */
const SHARED_POLLS = 14;
/** A service needs a moment to begin the next song. */
const AFTER_END_MS = 700;
const SHORTEST_MS = 1_500;
const LONGEST_RETRY_MS = 60_000;

/**
 * Returns how much longer than usual everybody with a client ID waits.
 * @param interests of those who use it
 */
export function stretchFor(interests: readonly MusicInterest[]): number {
  const polls = interests.reduce((sum, interest) => sum + WINDOW_MS / POLL_MS[interest], 0);
  return Math.max(1, polls / SHARED_POLLS);
}

/** Returns the time to the next poll: sooner when the song ends before. @param isAtEnd whether this poll was such a one */
export function nextPollMs(
  { is_playing, item, progress_ms }: PlaybackStatePayload,
  usualMs: number,
  isAtEnd: boolean,
): { delayMs: number; isAtEnd: boolean } {
  const leftMs = is_playing && item !== null ? item.duration_ms - progress_ms + AFTER_END_MS : Infinity;
  // Once only: a song that is over and stays must not be asked for again and again.
  if (isAtEnd || leftMs >= usualMs || leftMs < 0) return { delayMs: usualMs, isAtEnd: false };
  return { delayMs: Math.max(SHORTEST_MS, leftMs), isAtEnd: true };
}

/** Returns the wait after this many failures in a row. */
export const retryMs = (usualMs: number, failures: number): number =>
  Math.max(usualMs, Math.min(LONGEST_RETRY_MS, usualMs * 2 ** Math.min(10, failures - 1)));
