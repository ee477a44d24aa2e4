/**
 * Timeline of a run (behaviour: wheel-4). All times in ms since the run was started.
 *
 *   slide in │ wait │ wind-up │ spin │ glow │ zoom │ rest │ slide out │ over
 *     0.8      0.5      1      given    1.5    1.8    0.5      0.7
 */
import { clamp01 } from '../../core/easing.ts';
import type { WheelOfFortuneData } from '#schemas/generated/types.ts';

const SLIDE_IN_MS = 800;
const WAIT_MS = 500;
export const WIND_UP_MS = 1000;
const GLOW_MS = 1500;
const ZOOM_MS = 1800;
/** Duration of making space for the result, from the beginning of its glow. */
const RESULT_MS = 450;
const REST_MS = 500;
const SLIDE_OUT_MS = 700;

/** Phases in order. `over` has no end. */
const PHASES = ['slideIn', 'wait', 'windUp', 'spin', 'glow', 'zoom', 'rest', 'slideOut', 'over'] as const;

export type WheelPhase = (typeof PHASES)[number];

/** Start of each phase. */
export type WheelTimeline = Readonly<Record<WheelPhase, number>>;

/** Phases in which the wheel itself moves; in the others only its lamps do. */
const MOVING: ReadonlySet<WheelPhase> = new Set<WheelPhase>(['slideIn', 'windUp', 'spin', 'zoom', 'slideOut']);

/** @param spinMs duration of the spin after the wind-up */
export function timelineOf(spinMs: number): WheelTimeline {
  const wait = SLIDE_IN_MS;
  const windUp = wait + WAIT_MS;
  const spin = windUp + WIND_UP_MS;
  const glow = spin + spinMs;
  const zoom = glow + GLOW_MS;
  const rest = zoom + ZOOM_MS;
  const slideOut = rest + REST_MS;
  return { slideIn: 0, wait, windUp, spin, glow, zoom, rest, slideOut, over: slideOut + SLIDE_OUT_MS };
}

/** Converts the wire's seconds to ms. */
export function spinMsOf({ spinDuration }: Pick<WheelOfFortuneData, 'spinDuration'>): number {
  return Math.round(spinDuration * 1000);
}

/** Returns the phase at a moment; null before the start. */
export function phaseAt(timeline: WheelTimeline, elapsedMs: number): WheelPhase | null {
  let phase: WheelPhase | null = null;
  for (const name of PHASES) if (elapsedMs >= timeline[name]) phase = name;
  return phase;
}

/** Returns the progress of a phase, 0..1. */
export function phaseProgress(timeline: WheelTimeline, phase: Exclude<WheelPhase, 'over'>, elapsedMs: number): number {
  const start = timeline[phase];
  return clamp01((elapsedMs - start) / (timeline[PHASES[PHASES.indexOf(phase) + 1]!] - start));
}

/** Returns the visibility of the result, 0..1. */
export function resultShare({ glow }: WheelTimeline, elapsedMs: number): number {
  return clamp01((elapsedMs - glow) / RESULT_MS);
}

/**
 * Returns the time of the next change: now while the wheel moves, else the start of the next phase; null when it is
 * over.
 */
export function nextMoveAt(timeline: WheelTimeline, elapsedMs: number): number | null {
  const phase = phaseAt(timeline, elapsedMs);
  if (phase === null) return timeline.slideIn;
  if (phase === 'over') return null;
  const isResultComing = phase === 'glow' && resultShare(timeline, elapsedMs) < 1;
  return MOVING.has(phase) || isResultComing ? elapsedMs : timeline[PHASES[PHASES.indexOf(phase) + 1]!];
}
