/** Frame rate and quality of a page, following the quality ladder. Without its own clock it does not judge. */
import { isEqualJson } from '#schemas/runtime.ts';
import type { Clock } from '../core/clock.ts';
import { FULL_QUALITY } from '../gpu/quality.ts';
import type { Quality, QualitySource } from '../gpu/quality.ts';
import { createFrameMeter } from './frameMeter.ts';
import type { FrameRate } from './frameMeter.ts';
import { createQualityLadder } from './qualityLadder.ts';
import type { QualityLadder } from './qualityLadder.ts';

export interface Pace extends QualitySource {
  /** Handles a frame of the screen during movement; returns whether to skip it. */
  skips(): boolean;
  /** Records that nothing moves. */
  rest(): void;
  /** Returns the frame rate of the movement since the last call; null when too little moved. */
  takeRate(): FrameRate | null;
}

/** Frames of the screen do not come exactly in time. */
const TOLERANCE_MS = 4;

/** Best quality on every frame: for pictures. */
export const FULL_PACE: Pace = {
  quality: () => FULL_QUALITY,
  subscribe: () => () => undefined,
  skips: () => false,
  rest: () => undefined,
  takeRate: () => null,
};

/** Ladder of a page that keeps its quality however busy the machine is. */
const NO_LADDER: QualityLadder = { quality: () => FULL_QUALITY, frame: () => undefined, rest: () => undefined };

/**
 * @param localClock monotonic real time, ms; not session time, which may run faster
 * @param shortestIntervalMs returns the time between two frames of a moving object at the best quality, 0 = every frame
 * of the screen
 * @param keepsQuality true for pages on which a busy machine lowers no quality
 */
export function createPace(localClock: Clock, shortestIntervalMs: () => number, keepsQuality = false): Pace {
  const listeners = new Set<() => void>();
  const ladder = keepsQuality ? NO_LADDER : createQualityLadder(() => listeners.forEach((listener) => listener()));
  const meter = createFrameMeter();
  let drawnAtMs = -Infinity;
  let limited = FULL_QUALITY;
  /** Returns the same object while nothing changes: React takes another object for a change, and renders again. */
  const quality = (): Quality => {
    const wanted = ladder.quality();
    const intervalMs = shortestIntervalMs();
    if (wanted.motionIntervalMs >= intervalMs) return wanted;
    const next = { ...wanted, motionIntervalMs: intervalMs };
    if (!isEqualJson(limited, next)) limited = next;
    return limited;
  };
  return {
    quality,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    skips: () => {
      const nowMs = localClock.nowMs();
      ladder.frame(nowMs);
      const intervalMs = quality().motionIntervalMs;
      if (nowMs - drawnAtMs < intervalMs - TOLERANCE_MS) return true;
      drawnAtMs = nowMs;
      meter.frame(nowMs, intervalMs);
      return false;
    },
    rest: () => {
      ladder.rest();
      meter.rest();
    },
    takeRate: meter.take,
  };
}
