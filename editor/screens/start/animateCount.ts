/** Counts from one number to a larger one in front of the reader's eyes. */
import { easeOutCubic, mix, progressAt } from '#engine/core/easing.ts';
import type { Environment } from '../../app/environment.ts';

const COUNT_MS = 900;

/**
 * Calls `show` with whole numbers from `from` to `to`, frame by frame; at once with `to` when it is not larger or when
 * the user wants little motion. Returns the function that stops it.
 */
export function animateCount(
  from: number,
  to: number,
  show: (count: number) => void,
  { clock, requestFrame, prefersLessMotion }: Pick<Environment, 'clock' | 'requestFrame' | 'prefersLessMotion'>,
): () => void {
  if (to <= from || prefersLessMotion()) {
    show(to);
    return () => undefined;
  }
  const startedAtMs = clock.nowMs();
  let cancelFrame = (): void => undefined;
  function step(): void {
    const progress = progressAt(clock.nowMs(), startedAtMs, COUNT_MS);
    show(Math.round(mix(from, to, easeOutCubic(progress))));
    if (progress < 1) cancelFrame = requestFrame(step);
  }
  step();
  return () => cancelFrame();
}
