/**
 * When what of a game happens (behaviour: balloon-5, balloon-7, balloon-8, balloon-9). Instants are session time, ms.
 *
 *   start ──3 s── countdown ────── duration ────── time over ──5 s── over, should no stop have come
 *   stop  ──3 s── flies away ──1.5 s── over
 *   burst ──────── 4 s ──────── over
 */
import type { LikeBalloonData } from '#schemas/generated/types.ts';

/** The countdown appears, and begins, so long after the start. */
export const COUNTDOWN_AFTER_MS = 3000;
/** Without a stop the game ends by itself so long after its time. */
const END_AFTER_MS = 5000;
/** A stopped balloon is shown so long before it leaves. */
const STOPPED_MS = 3000;
export const FLY_AWAY_MS = 1500;
/** Confetti and result are seen so long. */
export const EXPLOSION_MS = 4000;
/** The balloon pops up at the start. */
export const POP_UP_MS = 500;
/** It grows so long when likes come. */
export const GROWTH_MS = 600;

export type BalloonStatus = 'filling' | 'exploded' | 'stopped' | 'leaving' | 'over';

/** When the countdown reaches zero. */
export function timeOverAt(data: Pick<LikeBalloonData, 'startedAtMs' | 'duration'>): number {
  return data.startedAtMs + COUNTDOWN_AFTER_MS + Math.round(data.duration * 1000);
}

/** When a stopped balloon flies away. */
export function leavesAt(stoppedAtMs: number): number {
  return stoppedAtMs + STOPPED_MS;
}

/** When nothing is left to see. */
export function overAt(data: LikeBalloonData): number {
  if (data.explodedAtMs > 0) return data.explodedAtMs + EXPLOSION_MS;
  if (data.stoppedAtMs > 0) return leavesAt(data.stoppedAtMs) + FLY_AWAY_MS;
  return timeOverAt(data) + END_AFTER_MS;
}

/** What the balloon does at a moment; null before its start. */
export function statusAt(data: LikeBalloonData, nowMs: number): BalloonStatus | null {
  if (nowMs < data.startedAtMs) return null;
  if (nowMs >= overAt(data)) return 'over';
  if (data.explodedAtMs > 0) return 'exploded';
  if (data.stoppedAtMs === 0) return 'filling';
  return nowMs < leavesAt(data.stoppedAtMs) ? 'stopped' : 'leaving';
}
