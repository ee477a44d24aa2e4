/**
 * How far a song has got. The music service says it from time to time; in between it is computed (behaviour: music-2).
 */

/** The progress is shown in steps of so much (behaviour: music-2). */
const TICK_MS = 1000;

export interface Playing {
  isPlaying: boolean;
  /** Progress at `atMs`. */
  progressMs: number;
  atMs: number;
  /** 0 = not known. */
  durationMs: number;
}

/** The progress at a moment; it never passes the duration. */
function progressOf({ isPlaying, progressMs, atMs, durationMs }: Playing, nowMs: number): number {
  return Math.min(durationMs, isPlaying ? progressMs + Math.max(0, nowMs - atMs) : progressMs);
}

/** The progress as it is shown: the last whole second, and at the end the duration itself. */
export function shownProgressMs(playing: Playing, nowMs: number): number {
  const progressMs = progressOf(playing, nowMs);
  return progressMs === playing.durationMs ? progressMs : Math.floor(progressMs / TICK_MS) * TICK_MS;
}

/** When the shown progress next changes; null when it stands still. */
export function nextTickMs(playing: Playing, nowMs: number): number | null {
  const progressMs = progressOf(playing, nowMs);
  if (!playing.isPlaying || progressMs >= playing.durationMs) return null;
  const next = Math.min(playing.durationMs, (Math.floor(progressMs / TICK_MS) + 1) * TICK_MS);
  return playing.atMs + next - playing.progressMs;
}
