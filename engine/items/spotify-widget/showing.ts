/** Visibility of a music widget that only appears for a while (behaviour: music-3). Facts in, facts and shares out. */
import { progressAt } from '../../core/easing.ts';

/** Display time after a change of the song or a show command (behaviour: music-3) … */
export const MUSIC_SHOW_MS = 5000;
/** … and duration of coming and leaving (behaviour: music-3). */
export const MUSIC_ANIMATION_MS = 1000;

export interface Showing {
  /** Time at which it began to come in. */
  shownAtMs: number;
  /** Time at which it begins to leave; 0 = it was never visible. */
  shownUntilMs: number;
}

/** Shows the widget or keeps it longer; one that is leaving turns back where it is. */
export function showFor({ shownAtMs, shownUntilMs }: Showing, nowMs: number): Showing {
  const until = nowMs + MUSIC_SHOW_MS;
  if (nowMs < shownUntilMs) return { shownAtMs, shownUntilMs: until };
  const there = 1 - progressAt(nowMs, shownUntilMs, MUSIC_ANIMATION_MS);
  return { shownAtMs: nowMs - Math.round(there * MUSIC_ANIMATION_MS), shownUntilMs: until };
}

/** Returns the progress of its entrance: 0 = away, 1 = visible. */
export function presenceOf({ shownAtMs, shownUntilMs }: Showing, nowMs: number): number {
  const come = progressAt(nowMs, shownAtMs, MUSIC_ANIMATION_MS);
  const left = progressAt(nowMs, shownUntilMs, MUSIC_ANIMATION_MS);
  return Math.min(come, 1 - left);
}

/** Returns the time at which it next begins or stops moving: `nowMs` while it moves, null when it is away. */
export function showingNextChange(showing: Showing, nowMs: number): number | null {
  if (nowMs >= showing.shownUntilMs + MUSIC_ANIMATION_MS) return null;
  return presenceOf(showing, nowMs) < 1 ? nowMs : showing.shownUntilMs;
}
