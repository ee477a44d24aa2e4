/** Where a sound or video stands at a moment, and when it fades. Pure: facts and session time only. */
import { clamp01 } from '../../core/easing.ts';

/** A page that is later than this joined late and begins where the others are; otherwise loading took its time. */
export const LATE_MS = 1_000;
/** A page that was hidden or stuck is brought back when it is off by more than this. */
const ADRIFT_MS = 700;
/** A video fades so long before its end (behaviour: video-3). */
export const FADE_OUT_MS = 300;

export interface Timing {
  /** Session time, epoch ms. */
  startedAtMs: number;
  /** Null while or because it is not known. */
  lengthMs: number | null;
  loop: boolean;
}

/** Position at a moment, ms; null when it is over. */
export function positionAt({ startedAtMs, lengthMs, loop }: Timing, nowMs: number): number | null {
  const elapsedMs = Math.max(0, nowMs - startedAtMs);
  if (lengthMs === null || elapsedMs < lengthMs) return elapsedMs;
  return loop ? elapsedMs % lengthMs : null;
}

/** Where to begin, ms: at the beginning unless the page came late; null when it came too late. */
export function startPosition(timing: Timing, nowMs: number): number | null {
  const isOnTime = nowMs - timing.startedAtMs < LATE_MS;
  return isOnTime ? 0 : positionAt(timing, nowMs);
}

/** How much of a video is seen at a position, 0..1. */
export function fadeOpacity({ lengthMs, loop }: Timing, positionMs: number): number {
  return loop || lengthMs === null ? 1 : clamp01((lengthMs - positionMs) / FADE_OUT_MS);
}

/** Whether a position has to be corrected. */
export function isAdrift({ lengthMs, loop }: Timing, wantedMs: number, actualMs: number): boolean {
  const offMs = Math.abs(wantedMs - actualMs);
  // At the seam of a loop both ends are the same place.
  const shortestMs = loop && lengthMs !== null ? Math.min(offMs, Math.abs(lengthMs - offMs)) : offMs;
  return shortestMs > ADRIFT_MS;
}
