/** Computes positions and fading of sounds and videos. Pure: facts and session time only. */
import { clamp01 } from '../../core/easing.ts';

/** A page later than this joined late and begins where the others are; otherwise loading took its time. */
export const LATE_MS = 1_000;
/** A page that was hidden or stuck is corrected when it is off by more than this. */
const ADRIFT_MS = 700;
/** Duration of a video's fade-out before its end (behaviour: video-3). */
export const FADE_OUT_MS = 300;

export interface Timing {
  /** Session time, epoch ms. */
  startedAtMs: number;
  /** Length; null while or because it is unknown. */
  lengthMs: number | null;
  loop: boolean;
}

/** Returns the position at a moment, ms; null after the end. */
export function positionAt({ startedAtMs, lengthMs, loop }: Timing, nowMs: number): number | null {
  const elapsedMs = Math.max(0, nowMs - startedAtMs);
  if (lengthMs === null || elapsedMs < lengthMs) return elapsedMs;
  return loop ? elapsedMs % lengthMs : null;
}

/** Returns the first position, ms: the beginning unless the page joined late; null when it joined too late. */
export function startPosition(timing: Timing, nowMs: number): number | null {
  const isOnTime = nowMs - timing.startedAtMs < LATE_MS;
  return isOnTime ? 0 : positionAt(timing, nowMs);
}

/** Returns the opacity of a video at a position, 0..1. */
export function fadeOpacity({ lengthMs, loop }: Timing, positionMs: number): number {
  return loop || lengthMs === null ? 1 : clamp01((lengthMs - positionMs) / FADE_OUT_MS);
}

/** Tells whether a position must be corrected. */
export function isAdrift({ lengthMs, loop }: Timing, wantedMs: number, actualMs: number): boolean {
  const offMs = Math.abs(wantedMs - actualMs);
  // At the seam of a loop both ends are the same position.
  const shortestMs = loop && lengthMs !== null ? Math.min(offMs, Math.abs(lengthMs - offMs)) : offMs;
  return shortestMs > ADRIFT_MS;
}
