/**
 * Names that take turns in one place: gifters of the gift counter, 3 s each (behaviour: look-9), beginning with the
 * first.
 */
import { progressAt } from './easing.ts';

/** How long a name stands (behaviour: look-9). */
export const NAME_TURN_MS = 3000;
/** The next name comes within this time. */
export const NAME_CHANGE_MS = 350;

/** What is seen of the names at a moment; an object that is used again. */
export interface ShownName {
  /** Place of the name in the list; -1 = no name. */
  index: number;
  /** 0 = it just comes, 1 = it stands. */
  entered: number;
}

/** Writes which of `count` names is shown at `nowMs`. @param sinceMs when the first one came */
export function nameAt(shown: ShownName, count: number, sinceMs: number, nowMs: number): void {
  const passedMs = Math.max(0, nowMs - sinceMs);
  shown.index = count > 0 ? Math.floor(passedMs / NAME_TURN_MS) % count : -1;
  shown.entered = count > 1 ? progressAt(passedMs % NAME_TURN_MS, 0, NAME_CHANGE_MS) : 1;
}

/** When the shown name changes next; `<= nowMs` while it does, null = never. */
export function nameChange(count: number, sinceMs: number, nowMs: number): number | null {
  if (count < 2) return null;
  const passedMs = Math.max(0, nowMs - sinceMs);
  const inTurnMs = passedMs % NAME_TURN_MS;
  return inTurnMs < NAME_CHANGE_MS ? nowMs : sinceMs + passedMs - inTurnMs + NAME_TURN_MS;
}
