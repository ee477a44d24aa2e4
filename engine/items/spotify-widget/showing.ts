/** When a music widget is there that only comes for a while (behaviour: music-3). Facts in, facts and shares out. */
import { progressAt } from '../../core/easing.ts';

/** It stays so long after a change of the song or a show command (behaviour: music-3) … */
export const MUSIC_SHOW_MS = 5000;
/** … and comes and leaves for so long (behaviour: music-3). */
export const MUSIC_ANIMATION_MS = 1000;

export interface Showing {
  /** When it began to come in. */
  shownAtMs: number;
  /** When it begins to leave; 0 = it was never there. */
  shownUntilMs: number;
}

/** It comes, or stays longer; one that is just leaving turns round where it is. */
export function showFor({ shownAtMs, shownUntilMs }: Showing, nowMs: number): Showing {
  const until = nowMs + MUSIC_SHOW_MS;
  if (nowMs < shownUntilMs) return { shownAtMs, shownUntilMs: until };
  const there = 1 - progressAt(nowMs, shownUntilMs, MUSIC_ANIMATION_MS);
  return { shownAtMs: nowMs - Math.round(there * MUSIC_ANIMATION_MS), shownUntilMs: until };
}

/** How far it has come: 0 = away, 1 = there. */
export function presenceOf({ shownAtMs, shownUntilMs }: Showing, nowMs: number): number {
  const come = progressAt(nowMs, shownAtMs, MUSIC_ANIMATION_MS);
  const left = progressAt(nowMs, shownUntilMs, MUSIC_ANIMATION_MS);
  return Math.min(come, 1 - left);
}

/** When it next begins or stops moving: `nowMs` while it moves, null when it is away. */
export function showingNextChange(showing: Showing, nowMs: number): number | null {
  if (nowMs >= showing.shownUntilMs + MUSIC_ANIMATION_MS) return null;
  return presenceOf(showing, nowMs) < 1 ? nowMs : showing.shownUntilMs;
}
