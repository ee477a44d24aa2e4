/** A number that swells for a moment when it grows: gift counter and gift streak (behaviour: look-7). */
import { progressAt } from './easing.ts';

/** How long a number swells (behaviour: look-7). */
export const PULSE_MS = 300;

/** Whether something that grew at `grewAtMs` (0 = never) still swells. */
export function isPulsing(grewAtMs: number, nowMs: number): boolean {
  return grewAtMs > 0 && progressAt(nowMs, grewAtMs, PULSE_MS) < 1;
}

/** How much it is swollen: 0 at rest, 1 in the middle. */
export function swelling(grewAtMs: number, nowMs: number): number {
  if (!isPulsing(grewAtMs, nowMs)) return 0;
  const progress = progressAt(nowMs, grewAtMs, PULSE_MS);
  return 4 * progress * (1 - progress);
}
