/**
 * Progress curves. They use only the four basic operations, which every machine rounds alike, so recorded state and
 * golden images do not depend on a maths library.
 */

/** Returns the progress of a change that began at `startedAtMs`: 0 before it, 1 from its end on. */
export function progressAt(nowMs: number, startedAtMs: number, durationMs: number): number {
  return clamp01((nowMs - startedAtMs) / durationMs);
}

/** Limits to 0..1. */
export function clamp01(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** Fast start, soft landing. */
export function easeOutCubic(progress: number): number {
  const rest = 1 - progress;
  return 1 - rest * rest * rest;
}

/** Soft start, fast end: for elements that leave. */
export function easeInCubic(progress: number): number {
  return progress * progress * progress;
}

/** Overshoots a little and comes back: for elements that pop up. */
export function easeOutBack(progress: number): number {
  const overshoot = 1.70158;
  const rest = progress - 1;
  return 1 + (overshoot + 1) * rest * rest * rest + overshoot * rest * rest;
}

/** Interpolates between two values; exactly `to` at 1. */
export function mix(from: number, to: number, progress: number): number {
  return progress === 1 ? to : from + (to - from) * progress;
}
