/** Shows entries in turn: names, messages, channels. Positions follow from session time alone. */
import { progressAt } from './easing.ts';

/** Visible entry at a moment; a reused object. */
export interface Rotation {
  /** Index of the entry in the list; -1 = none. */
  index: number;
  /** Progress of the transition: 0 = just begins, 1 = done. */
  entered: number;
}

export interface RotationPace {
  /** Display time of an entry, transition included. */
  shownMs: number;
  /** Duration of the transition to the next one. */
  changeMs: number;
}

/** Writes which of `count` entries is shown at `nowMs`. @param sinceMs time of the first one */
export function rotationAt(
  shown: Rotation,
  count: number,
  sinceMs: number,
  nowMs: number,
  { shownMs, changeMs }: RotationPace,
): void {
  const passedMs = Math.max(0, nowMs - sinceMs);
  shown.index = count > 0 ? Math.floor(passedMs / shownMs) % count : -1;
  shown.entered = count > 1 ? progressAt(passedMs % shownMs, 0, changeMs) : 1;
}

/** Returns the time of the next change; `<= nowMs` during one, null = never. */
export function rotationChange(
  count: number,
  sinceMs: number,
  nowMs: number,
  { shownMs, changeMs }: RotationPace,
): number | null {
  if (count < 2) return null;
  const passedMs = Math.max(0, nowMs - sinceMs);
  const inTurnMs = passedMs % shownMs;
  return inTurnMs < changeMs ? nowMs : sinceMs + passedMs - inTurnMs + shownMs;
}
