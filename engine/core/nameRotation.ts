/** Shows names in turn: gifters of the gift counter, 3 s each (behaviour: look-9), beginning with the first. */
import { rotationAt, rotationChange } from './rotation.ts';
import type { Rotation } from './rotation.ts';

/** Display time of a name (behaviour: look-9). */
export const NAME_SHOWN_MS = 3000;
/** Duration of the transition to the next name. */
export const NAME_CHANGE_MS = 350;

const PACE = { shownMs: NAME_SHOWN_MS, changeMs: NAME_CHANGE_MS };

/** Writes which of `count` names is shown at `nowMs`. @param sinceMs arrival of the first one */
export function nameAt(shown: Rotation, count: number, sinceMs: number, nowMs: number): void {
  rotationAt(shown, count, sinceMs, nowMs, PACE);
}

/** Returns the time of the next change; `<= nowMs` during one, null = never. */
export function nameChange(count: number, sinceMs: number, nowMs: number): number | null {
  return rotationChange(count, sinceMs, nowMs, PACE);
}
