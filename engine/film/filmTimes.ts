/** Computes the moments of a film's frames. Pure. */

/**
 * Returns the number of frames of a film, at least one.
 * @param durationMs length of the film, ms
 */
export function frameCount(durationMs: number, framesPerSecond: number): number {
  return Math.max(1, Math.floor((durationMs * framesPerSecond) / 1000));
}

/**
 * Returns the session time of a frame, whole ms.
 * @param index from 0
 */
export function frameAtMs(startMs: number, framesPerSecond: number, index: number): number {
  return startMs + Math.floor((index * 1000) / framesPerSecond);
}

/** Returns the session times of all frames of a film. */
export function frameTimes(
  { startMs, endMs }: { startMs: number; endMs: number },
  framesPerSecond: number,
): readonly number[] {
  return Array.from({ length: frameCount(endMs - startMs, framesPerSecond) }, (_none, index) =>
    frameAtMs(startMs, framesPerSecond, index),
  );
}
