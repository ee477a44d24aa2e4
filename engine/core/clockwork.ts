/** Computations on the facts of a countdown. All instants are session time in ms; nothing here changes data. */
import type { ChangeTimerPayload } from '#schemas/generated/types.ts';

/** Instants of a countdown: of a timer, or of a scene. */
export interface Countdown {
  /** Null = not started. */
  startedAt: number | null;
  /** Null = not paused. */
  pausedAt: number | null;
  /** Null = not ended. */
  endedAt: number | null;
  /** Sum of finished pauses and of added (or removed) time. */
  pauseDelta: number;
}

/** Setting of a countdown. */
interface CountdownLength {
  /** Seconds. */
  duration: number;
}

export type TimerStatus = 'idle' | 'running' | 'paused' | 'ended';

/** A countdown that has not started. */
export const IDLE_COUNTDOWN: Countdown = { startedAt: null, pausedAt: null, endedAt: null, pauseDelta: 0 };

/** Limit of added time, a hundred thousand days, so that every instant stays a valid date. */
const MAX_DELTA_MS = 8_640_000_000_000;

/** Returns the status of a countdown (behaviour: timer-2). It becomes `ended` only when the fold has said so. */
export function timerStatus(data: Countdown): TimerStatus {
  if (data.endedAt !== null) return 'ended';
  if (data.startedAt === null) return 'idle';
  return data.pausedAt === null ? 'running' : 'paused';
}

/** Returns the end of a running countdown, which may be in the past; null in every other state. */
export function endInstant(data: Countdown, settings: CountdownLength): number | null {
  if (data.startedAt === null || data.pausedAt !== null || data.endedAt !== null) return null;
  return data.startedAt + durationMs(settings) + data.pauseDelta;
}

/**
 * Returns the time left: duration − elapsed + pauseDelta (behaviour: timer-1). Negative when more was removed than was
 * left.
 */
export function remainingMs(data: Countdown, settings: CountdownLength, nowMs: number): number {
  if (data.endedAt !== null) return 0;
  if (data.startedAt === null) return durationMs(settings);
  return durationMs(settings) - ((data.pausedAt ?? nowMs) - data.startedAt) + data.pauseDelta;
}

/** Returns the next moment with a whole number of seconds left before an end; null = past. */
export function nextSecondBefore(endsAtMs: number | null, nowMs: number): number | null {
  if (endsAtMs === null || endsAtMs <= nowMs) return null;
  return endsAtMs - (Math.ceil((endsAtMs - nowMs) / 1000) - 1) * 1000;
}

type Action = Exclude<ChangeTimerPayload['action'], 'add'>;

const ACTIONS: Record<Action, (data: Countdown, nowMs: number) => Countdown> = {
  start: (data, nowMs) => (timerStatus(data) === 'idle' ? { ...IDLE_COUNTDOWN, startedAt: nowMs } : data),
  pause: (data, nowMs) => (timerStatus(data) === 'running' ? { ...data, pausedAt: nowMs } : data),
  resume: (data, nowMs) =>
    data.pausedAt === null ? data : { ...data, pausedAt: null, pauseDelta: data.pauseDelta + nowMs - data.pausedAt },
  reset: (data) => (timerStatus(data) === 'idle' ? data : IDLE_COUNTDOWN),
  restart: (_data, nowMs) => ({ ...IDLE_COUNTDOWN, startedAt: nowMs }),
};

/** Carries out a command (behaviour: timer-4); returns the same countdown when it changes nothing. */
export function steered(data: Countdown, action: Action, nowMs: number): Countdown {
  return ACTIONS[action](data, nowMs);
}

/** Adds time to a countdown that runs or is paused; returns the same countdown otherwise. */
export function lengthened(data: Countdown, changeMs: number): Countdown {
  const status = timerStatus(data);
  if (changeMs === 0 || (status !== 'running' && status !== 'paused')) return data;
  return { ...data, pauseDelta: limitedDelta(data.pauseDelta + changeMs) };
}

/** Limits added time, ms. */
export function limitedDelta(deltaMs: number): number {
  return Math.min(MAX_DELTA_MS, Math.max(-MAX_DELTA_MS, deltaMs));
}

function durationMs(settings: CountdownLength): number {
  return Math.round(settings.duration * 1000);
}
