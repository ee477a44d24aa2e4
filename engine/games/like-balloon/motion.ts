/**
 * Movement of the balloon: pop-up, sway, bob, flight. Functions of time and the view; they write into one object that
 * the caller keeps, so that a frame allocates nothing.
 */
import { clamp01, easeInCubic, easeOutBack, progressAt } from '../../core/easing.ts';
import { balloonScale, boxShare, shownLikes } from './growth.ts';
import type { BalloonView } from './state.ts';
import { EXPLOSION_MS, FLY_AWAY_MS, leavesAt, POP_UP_MS } from './timeline.ts';

/** Periods of swaying and bobbing, ms. They are not multiples of each other, so the movement never seems to repeat. */
const SWAY_MS = 4200;
const BOB_MS = 2900;
/** Shares of the box's side. */
const SWAY = 0.014;
const BOB = 0.018;
const SWAY_DEG = 2.4;

export interface Floating {
  /** Offset from its place, in sides of the box. */
  x: number;
  y: number;
  rotationRad: number;
  /** Height of the balloon, in sides of the box; 0 = invisible. */
  size: number;
  /** Progress of its flight, 0..1. */
  flown: number;
}

/** Creates an object to write into. */
export function floating(): Floating {
  return { x: 0, y: 0, rotationRad: 0, size: 0, flown: 0 };
}

/** Writes a balloon's position at a moment. @param hasEffects false: it neither sways nor bobs */
export function floatAt(view: BalloonView, nowMs: number, hasEffects: boolean, into: Floating): void {
  const swayMs = hasEffects && !view.isStill ? swayTime(view, nowMs) : 0;
  const sway = (2 * Math.PI * swayMs) / SWAY_MS;
  into.x = SWAY * Math.sin(sway);
  into.y = BOB * Math.sin((2 * Math.PI * swayMs) / BOB_MS);
  into.rotationRad = ((SWAY_DEG * Math.PI) / 180) * Math.sin(sway + 0.7) * clamp01(swayMs / 1000);
  into.size = view.status === 'exploded' ? 0 : sizeAt(view, nowMs) * poppedUp(view, nowMs);
  into.flown = view.status === 'leaving' ? easeInCubic(progressAt(nowMs, leavesAt(view.stoppedAtMs), FLY_AWAY_MS)) : 0;
}

/** Returns the height of the balloon for the likes displayed now, in sides of the box. */
export function sizeAt(view: BalloonView, nowMs: number): number {
  return boxShare(balloonScale(shownLikes(view, nowMs), view.requiredLikes));
}

/** Returns the height for all received likes. */
export function fullSize({ toLikes, requiredLikes }: BalloonView): number {
  return boxShare(balloonScale(toLikes, requiredLikes));
}

/** Stands still while the balloon is stopped. */
function swayTime({ startedAtMs, stoppedAtMs, status }: BalloonView, nowMs: number): number {
  if (status === 'stopped') return stoppedAtMs - startedAtMs;
  return nowMs - startedAtMs - (status === 'leaving' ? leavesAt(stoppedAtMs) - stoppedAtMs : 0);
}

function poppedUp({ startedAtMs, isStill }: BalloonView, nowMs: number): number {
  return isStill ? 1 : easeOutBack(progressAt(nowMs, startedAtMs, POP_UP_MS));
}

/** The result of a burst fades in for 1 s (behaviour: balloon-8), stays, and fades out at the end. */
const FADE_IN_MS = 1000;
const FADE_OUT_MS = 700;

export function resultOpacity(explodedAtMs: number, nowMs: number): number {
  const elapsedMs = nowMs - explodedAtMs;
  return Math.min(clamp01(elapsedMs / FADE_IN_MS), clamp01((EXPLOSION_MS - elapsedMs) / FADE_OUT_MS));
}

/** Spread of the burst's flash, 0..1. */
const FLASH_MS = 280;

export function flashAt(explodedAtMs: number, nowMs: number): number {
  return progressAt(nowMs, explodedAtMs, FLASH_MS);
}
