/**
 * Progress of a song. The music service reports it from time to time; in between it is computed (behaviour: music-2).
 */

/** Step of the displayed progress (behaviour: music-2). */
const TICK_MS = 1000;

export interface Playing {
  isPlaying: boolean;
  /** Progress at `atMs`. */
  progressMs: number;
  atMs: number;
  /** Length of the song; 0 = unknown. */
  durationMs: number;
}

/** Returns the progress at a moment, limited to the duration. */
function progressOf({ isPlaying, progressMs, atMs, durationMs }: Playing, nowMs: number): number {
  return Math.min(durationMs, isPlaying ? progressMs + Math.max(0, nowMs - atMs) : progressMs);
}

/** Returns the displayed progress: the last whole second, and at the end the duration itself. */
export function shownProgressMs(playing: Playing, nowMs: number): number {
  const progressMs = progressOf(playing, nowMs);
  return progressMs === playing.durationMs ? progressMs : Math.floor(progressMs / TICK_MS) * TICK_MS;
}

/** Returns the time of the next change of the displayed progress; null when it stands still. */
export function nextTickMs(playing: Playing, nowMs: number): number | null {
  const progressMs = progressOf(playing, nowMs);
  if (!playing.isPlaying || progressMs >= playing.durationMs) return null;
  const next = Math.min(playing.durationMs, (Math.floor(progressMs / TICK_MS) + 1) * TICK_MS);
  return playing.atMs + next - playing.progressMs;
}
