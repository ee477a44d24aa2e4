/** Computations on the timer's facts. All instants are session time in ms; nothing here changes data. */
import type { TimerData, TimerSettings } from '#schemas/generated/types.ts';

export type TimerStatus = 'idle' | 'running' | 'paused' | 'ended';

/** Returns the status of the timer (behaviour: timer-2). It becomes `ended` only when the fold has said so. */
export function timerStatus(data: TimerData): TimerStatus {
  if (data.endedAt !== null) return 'ended';
  if (data.startedAt === null) return 'idle';
  return data.pausedAt === null ? 'running' : 'paused';
}

/** Returns the end of a running timer, which may be in the past; null in every other state. */
export function endInstant(data: TimerData, settings: TimerSettings): number | null {
  if (data.startedAt === null || data.pausedAt !== null || data.endedAt !== null) return null;
  return data.startedAt + durationMs(settings) + data.pauseDelta;
}

/**
 * Returns the time left: duration − elapsed + pauseDelta (behaviour: timer-1). Negative when more was removed than was
 * left.
 */
export function remainingMs(data: TimerData, settings: TimerSettings, nowMs: number): number {
  if (data.endedAt !== null) return 0;
  if (data.startedAt === null) return durationMs(settings);
  return durationMs(settings) - ((data.pausedAt ?? nowMs) - data.startedAt) + data.pauseDelta;
}

function durationMs(settings: TimerSettings): number {
  return Math.round(settings.duration * 1000);
}
