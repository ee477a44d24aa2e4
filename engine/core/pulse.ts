/** Pulse of a number that grows: gift counter and gift streak (behaviour: look-7). */
import { progressAt } from './easing.ts';

/** Duration of a pulse (behaviour: look-7). */
export const PULSE_MS = 300;

/** Tells whether the pulse of a value that grew at `grewAtMs` (0 = never) still runs. */
export function isPulsing(grewAtMs: number, nowMs: number): boolean {
  return grewAtMs > 0 && progressAt(nowMs, grewAtMs, PULSE_MS) < 1;
}

/** Returns the size of the pulse: 0 at rest, 1 in the middle. */
export function swelling(grewAtMs: number, nowMs: number): number {
  if (!isPulsing(grewAtMs, nowMs)) return 0;
  const progress = progressAt(nowMs, grewAtMs, PULSE_MS);
  return 4 * progress * (1 - progress);
}
