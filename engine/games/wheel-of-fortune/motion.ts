/**
 * Movement besides the angle: sliding, zoom, glow, lamps and the pointer's flap. Pure functions of the time since the
 * start that allocate nothing, because every frame calls all of them.
 */
import { clamp01, easeInCubic, easeOutCubic } from '../../core/easing.ts';
import type { Arc } from './arcs.ts';
import { angleAt, sectionAt, sinceEdge, speedAt } from './spin.ts';
import type { WheelSpin } from './spin.ts';
import { phaseAt, phaseProgress } from './timeline.ts';
import type { WheelPhase, WheelTimeline } from './timeline.ts';

/** Largest zoom (behaviour: wheel-4). */
const ZOOM = 1.1;
/** Shares of the zoom's time for growing and for shrinking. */
const ZOOM_EDGE = 0.22;

/** Returns the distance of the wheel: 1 = outside the canvas, 0 = in its place. */
export function awayShare(timeline: WheelTimeline, elapsedMs: number): number {
  const inside = easeOutCubic(phaseProgress(timeline, 'slideIn', elapsedMs));
  return 1 - inside + easeInCubic(phaseProgress(timeline, 'slideOut', elapsedMs));
}

/** Returns the size of the wheel, 1 to 1.1. */
export function zoomAt(timeline: WheelTimeline, elapsedMs: number): number {
  const progress = phaseProgress(timeline, 'zoom', elapsedMs);
  return 1 + (ZOOM - 1) * smooth(clamp01(Math.min(progress, 1 - progress) / ZOOM_EDGE));
}

/** Number of pulses of the glow, and their range of opacity. */
const PULSES = 3;
const GLOW_LOW = 0.72;
/** Opacity of the glow until the wheel is gone. */
const AFTERGLOW = 0.5;
/** Shares of the glow's time. */
const GLOW_IN = 0.08;
const GLOW_OUT = 0.85;

/** Returns the brightness of the winning section, 0..1. @param hasEffects false: it does not pulse */
export function glowAt(timeline: WheelTimeline, elapsedMs: number, hasEffects: boolean): number {
  if (elapsedMs < timeline.glow) return 0;
  const progress = phaseProgress(timeline, 'glow', elapsedMs);
  const bright = hasEffects ? 1 - (1 - GLOW_LOW) * wave(progress * PULSES) : 1;
  const end = smooth(clamp01((progress - GLOW_OUT) / (1 - GLOW_OUT)));
  const begun = hasEffects ? smooth(clamp01(progress / GLOW_IN)) : 1;
  return begun * (bright + (AFTERGLOW - bright) * (hasEffects ? end : Math.floor(progress)));
}

/** Bits of the lit lamps: every second one, the others, or all. */
export const LAMPS_EVEN = 1;
export const LAMPS_ODD = 2;

/** Duration of one step of the lamps, ms. Shorter = more excited. */
const LAMP_STEP_MS: Readonly<Record<WheelPhase, number>> = {
  slideIn: 320,
  wait: 320,
  windUp: 160,
  spin: 110,
  glow: 140,
  zoom: 140,
  rest: 320,
  slideOut: 320,
  over: 320,
};

/**
 * Returns the lit lamps as bits of LAMPS_EVEN and LAMPS_ODD: they chase each other, and flash together for the winner.
 * @param hasEffects false: they change only with the phases
 */
export function lampsAt(timeline: WheelTimeline, elapsedMs: number, hasEffects: boolean): number {
  const phase = phaseAt(timeline, elapsedMs) ?? 'slideIn';
  const steps = hasEffects ? Math.floor((elapsedMs - timeline[phase]) / LAMP_STEP_MS[phase]) : 0;
  const isFirst = steps % 2 === 0;
  if (phase === 'glow' || phase === 'zoom') return isFirst ? LAMPS_EVEN | LAMPS_ODD : 0;
  return isFirst ? LAMPS_EVEN : LAMPS_ODD;
}

/** Largest tilt of the pointer, degrees, and the speed that causes it, degrees per ms. */
const TILT = 16;
const TILT_SPEED = 0.08;
/** Degrees of the wheel over which a peg pushes the pointer, at most a third of a section. */
const CONTACT = 5;

/**
 * Returns the pointer's tilt in degrees, clockwise: each peg pushes it aside, then it springs back; it hangs straight
 * at rest.
 */
export function pointerTilt(spin: WheelSpin, arcs: readonly Arc[], elapsedMs: number): number {
  const speed = speedAt(spin, elapsedMs);
  if (speed === 0) return 0;
  const angle = angleAt(spin, elapsedMs);
  const contact = Math.min(CONTACT, (arcs[sectionAt(angle, arcs)]!.size * 360) / 3);
  const sincePeg = sinceEdge(angle, arcs);
  const push = sincePeg < contact ? sincePeg / contact : clamp01(2 - sincePeg / contact);
  return -TILT * push * Math.min(1, Math.max(-1, speed / TILT_SPEED));
}

/** Soft start, soft landing. */
export function smooth(progress: number): number {
  return progress * progress * (3 - 2 * progress);
}

/** Returns 0 at whole numbers, 1 halfway between them. */
function wave(turns: number): number {
  return (1 - Math.cos(turns * 2 * Math.PI)) / 2;
}
