/**
 * Lowers what a frame costs when frames come too late for too long, one step after the other, and raises it again, step by
 * step, after a calm time. Judged is how regularly frames of the screen come while something moves: a program that draws
 * 30 frames a second is not slow. A step up that had to be taken back is tried ever less often. Pure: time comes in.
 */
import { FULL_QUALITY } from '../gpu/quality.ts';
import type { Quality } from '../gpu/quality.ts';

/** Best first. Each step leaves more to the machine than the one before. */
export const QUALITIES: readonly Quality[] = [
  FULL_QUALITY,
  { hasEffects: false, motionIntervalMs: 0, resolution: 1 },
  { hasEffects: false, motionIntervalMs: 1000 / 30, resolution: 1 },
  { hasEffects: false, motionIntervalMs: 1000 / 30, resolution: 0.5 },
];

export interface QualityLadder {
  quality: () => Quality;
  /** A frame of the screen came while something moves. */
  frame(nowMs: number): void;
  /** Nothing moves: the time until the next frame says nothing. */
  rest(): void;
}

/** So many frames are judged together … */
const FRAMES_PER_WINDOW = 45;
/** … and that often in a row they have to be late. */
const SLOW_WINDOWS = 3;
/** Late: that much longer on average than the screen's own pace. */
const SLOW_FACTOR = 1.4;
/** The pace until it is known, and the slowest that is believed: broadcast software draws 30 frames a second or more. */
const SLOWEST_PACE_MS = 1000 / 30;
/** A window whose frames are apart by nearly the same shows the screen's pace. */
const REGULAR_MS = 4;
/** Longer gaps are no frames: the page was hidden, or the computer slept. */
const GAP_MS = 1_000;
/** Calm before a step up; doubled whenever such a step was taken back soon. */
const CALM_MS = 10_000;
const LONGEST_CALM_MS = 320_000;
const SOON_MS = 30_000;

/** @param onChange told of every step */
export function createQualityLadder(onChange: (quality: Quality) => void): QualityLadder {
  const intervals = new Float64Array(FRAMES_PER_WINDOW);
  let count = 0;
  let lastFrameMs: number | null = null;
  let paceMs = SLOWEST_PACE_MS;
  let slowWindows = 0;
  let level = 0;
  let calmSinceMs = 0;
  let calmMs = CALM_MS;
  let raisedAtMs = -Infinity;

  function goTo(next: number, nowMs: number): void {
    level = next;
    slowWindows = 0;
    count = 0;
    calmSinceMs = nowMs;
    onChange(QUALITIES[level]!);
  }

  function lower(nowMs: number): void {
    if (nowMs - raisedAtMs < SOON_MS) calmMs = Math.min(LONGEST_CALM_MS, calmMs * 2);
    if (level < QUALITIES.length - 1) goTo(level + 1, nowMs);
  }

  function raise(nowMs: number): void {
    // The step before held: the machine is no longer busy.
    if (nowMs - raisedAtMs >= LONGEST_CALM_MS) calmMs = CALM_MS;
    raisedAtMs = nowMs;
    goTo(level - 1, nowMs);
  }

  function judge(nowMs: number): void {
    const mean = intervals.reduce((sum, interval) => sum + interval, 0) / FRAMES_PER_WINDOW;
    learnPace();
    if (mean <= SLOW_FACTOR * paceMs) {
      slowWindows = 0;
      return;
    }
    calmSinceMs = nowMs;
    if (++slowWindows >= SLOW_WINDOWS) lower(nowMs);
  }

  function learnPace(): void {
    intervals.sort();
    const early = intervals[Math.floor(FRAMES_PER_WINDOW * 0.2)]!;
    const late = intervals[Math.floor(FRAMES_PER_WINDOW * 0.8)]!;
    if (late - early <= REGULAR_MS) paceMs = Math.min(SLOWEST_PACE_MS, early);
  }

  return {
    quality: () => QUALITIES[level]!,
    frame: (nowMs) => {
      const intervalMs = lastFrameMs === null ? Infinity : nowMs - lastFrameMs;
      lastFrameMs = nowMs;
      if (intervalMs > GAP_MS) return;
      intervals[count++] = intervalMs;
      if (count === FRAMES_PER_WINDOW) {
        count = 0;
        judge(nowMs);
      }
      if (level > 0 && nowMs - calmSinceMs >= calmMs) raise(nowMs);
    },
    rest: () => {
      lastFrameMs = null;
    },
  };
}
