/**
 * Curves shared by three-dimensional moments. Everything is a function of the seconds since the moment's start, so that a
 * picture does not depend on the frames before it.
 */
import { clamp01, easeOutBack, easeOutCubic } from '../../../core/easing.ts';

/** Time in which a figure comes, seconds. */
export const COMES_S = 0.4;
const TURN = 2 * Math.PI;

/** Returns the progress of a part that begins at `from`, 0..1. */
export const passed = (seconds: number, from: number, duration: number): number => clamp01((seconds - from) / duration);

/** Returns the size of a part that pops up, from 0 over more than 1 to 1. */
export const popped = (seconds: number, from: number, duration: number): number =>
  Math.max(0, easeOutBack(passed(seconds, from, duration)));

/** Returns the progress of a part that is thrown and lands softly, 0..1. */
export const landed = (seconds: number, from: number, duration: number): number =>
  easeOutCubic(passed(seconds, from, duration));

/** Returns a slow wave, -1..1. */
export const wave = (seconds: number, periodS: number, phase = 0): number =>
  Math.sin((seconds / periodS) * TURN + phase);

/**
 * Returns the height of something dropped that bounces: an exact parabola for each bounce.
 * @param seconds since it was let go
 * @param height from which it falls
 * @param gravity units per second squared
 * @param keeps share of its speed after each bounce
 */
export function bounced(seconds: number, height: number, gravity: number, keeps: number): number {
  if (seconds <= 0) return height;
  const fall = Math.sqrt((2 * height) / gravity);
  if (seconds < fall) return height - (gravity * seconds * seconds) / 2;
  let speed = gravity * fall * keeps;
  let rest = seconds - fall;
  for (let bounce = 0; bounce < 4; bounce++) {
    const flight = (2 * speed) / gravity;
    if (rest < flight) return speed * rest - (gravity * rest * rest) / 2;
    rest -= flight;
    speed *= keeps;
  }
  return 0;
}
