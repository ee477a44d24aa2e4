/**
 * Timeline of a game (behaviour: balloon-5, balloon-7, balloon-8, balloon-9). Instants are session time, ms.
 *
 *   start ──3 s── countdown ────── duration ────── time over ──5 s── over, if no stop came
 *   stop  ──3 s── flies away ──1.5 s── over
 *   burst ──────── 4 s ──────── over
 */
import type { LikeBalloonData } from '#schemas/generated/types.ts';

/** Delay of the countdown after the start. */
export const COUNTDOWN_AFTER_MS = 3000;
/** Without a stop the game ends by itself this long after its time. */
const END_AFTER_MS = 5000;
/** Time that a stopped balloon stays visible. */
const STOPPED_MS = 3000;
export const FLY_AWAY_MS = 1500;
/** Display time of confetti and result. */
export const EXPLOSION_MS = 4000;
/** Duration of the pop-up at the start. */
export const POP_UP_MS = 500;
/** Duration of the growth after new likes. */
export const GROWTH_MS = 600;

export type BalloonStatus = 'filling' | 'exploded' | 'stopped' | 'leaving' | 'over';

/** Returns the time at which the countdown reaches zero. */
export function timeOverAt(data: Pick<LikeBalloonData, 'startedAtMs' | 'duration'>): number {
  return data.startedAtMs + COUNTDOWN_AFTER_MS + Math.round(data.duration * 1000);
}

/** Returns the time at which a stopped balloon flies away. */
export function leavesAt(stoppedAtMs: number): number {
  return stoppedAtMs + STOPPED_MS;
}

/** Returns the time from which nothing is visible. */
export function overAt(data: LikeBalloonData): number {
  if (data.explodedAtMs > 0) return data.explodedAtMs + EXPLOSION_MS;
  if (data.stoppedAtMs > 0) return leavesAt(data.stoppedAtMs) + FLY_AWAY_MS;
  return timeOverAt(data) + END_AFTER_MS;
}

/** Returns the phase of the balloon at a moment; null before its start. */
export function statusAt(data: LikeBalloonData, nowMs: number): BalloonStatus | null {
  if (nowMs < data.startedAtMs) return null;
  if (nowMs >= overAt(data)) return 'over';
  if (data.explodedAtMs > 0) return 'exploded';
  if (data.stoppedAtMs === 0) return 'filling';
  return nowMs < leavesAt(data.stoppedAtMs) ? 'stopped' : 'leaving';
}
