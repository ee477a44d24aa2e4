/** Measures how many frames a page draws during movement, and how many it misses. Pure: time is an argument. */

export interface FrameRate {
  /** Frames a second during movement. */
  framesPerSecond: number;
  /** Frames that were due and not drawn. */
  dropped: number;
}

export interface FrameMeter {
  /**
   * Records a drawn frame of a movement.
   * @param intervalMs time between two wanted frames, 0 = every frame of the screen
   */
  frame(nowMs: number, intervalMs: number): void;
  /** Records rest: the time until the next frame means nothing. */
  rest(): void;
  /** Returns the rate since the last call; null when there was less than a second of movement. */
  take(): FrameRate | null;
}

const SCREEN_INTERVAL_MS = 1000 / 60;
/** Longer gaps are no frames: the page was hidden, or the computer slept. */
const GAP_MS = 1_000;
const ENOUGH_MS = 1_000;

export function createFrameMeter(): FrameMeter {
  let lastMs: number | null = null;
  let movedMs = 0;
  let drawn = 0;
  let dropped = 0;

  return {
    frame: (nowMs, intervalMs) => {
      const passedMs = lastMs === null ? Infinity : nowMs - lastMs;
      lastMs = nowMs;
      if (passedMs > GAP_MS) return;
      movedMs += passedMs;
      drawn++;
      dropped += Math.max(0, Math.round(passedMs / Math.max(intervalMs, SCREEN_INTERVAL_MS)) - 1);
    },
    rest: () => {
      lastMs = null;
    },
    take: () => {
      if (movedMs < ENOUGH_MS) return null;
      const rate = { framesPerSecond: Math.round((drawn * 1000) / movedMs), dropped };
      [movedMs, drawn, dropped] = [0, 0, 0];
      return rate;
    },
  };
}
