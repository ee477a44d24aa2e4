/** Shows names in turn: gifters of the gift counter, 3 s each (behaviour: look-9), beginning with the first. */
import { progressAt } from './easing.ts';

/** Display time of a name (behaviour: look-9). */
export const NAME_SHOWN_MS = 3000;
/** Duration of the transition to the next name. */
export const NAME_CHANGE_MS = 350;

/** Visible names at a moment; a reused object. */
export interface ShownName {
  /** Index of the name in the list; -1 = no name. */
  index: number;
  /** Progress of the transition: 0 = just begins, 1 = done. */
  entered: number;
}

/** Writes which of `count` names is shown at `nowMs`. @param sinceMs arrival of the first one */
export function nameAt(shown: ShownName, count: number, sinceMs: number, nowMs: number): void {
  const passedMs = Math.max(0, nowMs - sinceMs);
  shown.index = count > 0 ? Math.floor(passedMs / NAME_SHOWN_MS) % count : -1;
  shown.entered = count > 1 ? progressAt(passedMs % NAME_SHOWN_MS, 0, NAME_CHANGE_MS) : 1;
}

/** Returns the time of the next change; `<= nowMs` during one, null = never. */
export function nameChange(count: number, sinceMs: number, nowMs: number): number | null {
  if (count < 2) return null;
  const passedMs = Math.max(0, nowMs - sinceMs);
  const inTurnMs = passedMs % NAME_SHOWN_MS;
  return inTurnMs < NAME_CHANGE_MS ? nowMs : sinceMs + passedMs - inTurnMs + NAME_SHOWN_MS;
}
