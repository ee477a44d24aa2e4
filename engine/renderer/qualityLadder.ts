/**
 * Lowers the quality step by step when frames are late for too long, and raises it step by step after a calm time. It
 * judges how regularly frames of the screen come during movement: a program that draws 30 frames a second is not slow.
 * A failed step up is retried ever less often. Pure: time is an argument.
 */
import { FULL_QUALITY } from '../gpu/quality.ts';
import type { Quality } from '../gpu/quality.ts';

/** Best first. Each step needs less from the machine than the one before. */
export const QUALITIES: readonly Quality[] = [
  FULL_QUALITY,
  { hasEffects: false, motionIntervalMs: 0, resolution: 1 },
  { hasEffects: false, motionIntervalMs: 1000 / 30, resolution: 1 },
  { hasEffects: false, motionIntervalMs: 1000 / 30, resolution: 0.5 },
];

export interface QualityLadder {
  quality: () => Quality;
  /** Records a frame of the screen during movement. */
  frame(nowMs: number): void;
  /** Records rest: the time until the next frame means nothing. */
  rest(): void;
}

/** Frames that are judged together … */
const FRAMES_PER_WINDOW = 45;
/** … and late windows in a row before a step down. */
const SLOW_WINDOWS = 3;
/** Late = this much longer on average than the screen's own pace. */
const SLOW_FACTOR = 1.4;
/** Pace until it is known, and the slowest accepted one: broadcast software draws at least 30 frames a second. */
const SLOWEST_PACE_MS = 1000 / 30;
/** Largest variation in a window that shows the screen's pace. */
const REGULAR_MS = 4;
/** Longer gaps are no frames: the page was hidden, or the computer slept. */
const GAP_MS = 1_000;
/** Calm time before a step up; doubled whenever such a step fails soon. */
const CALM_MS = 10_000;
const LONGEST_CALM_MS = 320_000;
const SOON_MS = 30_000;

/** @param onChange called at every step */
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
    // The last step up held: the machine is no longer busy.
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
