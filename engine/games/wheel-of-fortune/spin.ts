/**
 * Angle of the wheel in degrees, clockwise; at 0 the middle of the first section is at the top, under the pointer. Pure
 * functions of the run's facts and the time since its start, so that every page shows the same angle.
 *
 *   angle                          ___________  final
 *     │                       __---
 *     │                   _--        ease-out, as fast at its beginning as the wind-up is at its end
 *   0 ┼────.           _-
 *     │     `.__      /
 *  back       ``-----´
 *          wind-up 1 s      spinDuration
 */
import { clamp01, easeOutCubic } from '../../core/easing.ts';
import { type Arc, arcsOf } from './arcs.ts';
import { WIND_UP_MS } from './timeline.ts';
import type { WheelTimeline } from './timeline.ts';
import type { WheelOfFortuneData, WheelSection } from '#schemas/generated/types.ts';

/** Angle of the pull back, degrees. */
const PULL_BACK = 24;
/** Last part of the wind-up: the wheel is released and gains speed. */
const PUSH_MS = 300;
/** Slope of `easeOutCubic` at its beginning. */
const FIRST_SLOPE = 3;

const FULL_TURN = 360;

/** Returns the sections on the wheel: a single one appears twice (behaviour: wheel-1). */
export function wheelSections(items: readonly WheelSection[]): readonly WheelSection[] {
  return items.length === 1 ? [...items, ...items] : items;
}

/** Returns the position of the winning section; 0 when no section has that id. */
export function winnerIndex({ items, selectedItemId }: Pick<WheelOfFortuneData, 'items' | 'selectedItemId'>): number {
  return Math.max(
    0,
    items.findIndex((section) => section.id === selectedItemId),
  );
}

/** Returns the angle at which the wheel comes to rest: at least 0, with the pointer inside the winning section. */
export function finalAngle(data: WheelOfFortuneData): number {
  const { from, size } = arcsOf(wheelSections(data.items))[winnerIndex(data)]!;
  const pointer = (from + data.landingShare * size) * FULL_TURN;
  return data.extraSpins * FULL_TURN + positiveAngle(-pointer);
}

/** Returns the position of the section under the pointer at `angle`. */
export function sectionAt(angle: number, arcs: readonly Arc[]): number {
  // Counted from the first edge of the first section.
  const pointer = positiveAngle(-angle - arcs[0]!.from * FULL_TURN) / FULL_TURN;
  let reached = 0;
  for (let index = 0; index < arcs.length - 1; index++) {
    reached += arcs[index]!.size;
    if (pointer < reached) return index;
  }
  return arcs.length - 1;
}

/** Returns the distance of the last passed edge from the pointer, degrees, while the wheel turns forwards. */
export function sinceEdge(angle: number, arcs: readonly Arc[]): number {
  const { from, size } = arcs[sectionAt(angle, arcs)]!;
  return positiveAngle((from + size) * FULL_TURN + angle);
}

/** Input of the motion. */
export interface WheelSpin {
  finalAngle: number;
  timeline: WheelTimeline;
}

/** Returns the angle at this time after the start. Continuous, also in its speed; never goes back after the wind-up. */
export function angleAt({ finalAngle: final, timeline }: WheelSpin, elapsedMs: number): number {
  if (elapsedMs <= timeline.windUp) return 0;
  if (elapsedMs >= timeline.glow) return final;
  const spinMs = timeline.glow - timeline.spin;
  // Solves: released + half the push at the initial speed of the ease-out.
  const gain = (FIRST_SLOPE * PUSH_MS) / (2 * spinMs);
  const released = (gain * final - PULL_BACK) / (1 + gain);
  if (elapsedMs < timeline.spin) return windUpAngle(elapsedMs - timeline.windUp, released);
  return released + (final - released) * easeOutCubic((elapsedMs - timeline.spin) / spinMs);
}

/** Returns degrees per ms, over the last few ms. */
export function speedAt(spin: WheelSpin, elapsedMs: number): number {
  const stepMs = 4;
  return (angleAt(spin, elapsedMs) - angleAt(spin, elapsedMs - stepMs)) / stepMs;
}

/** Pulls back slowly, then pushes with growing speed up to the angle of release. */
function windUpAngle(windUpMs: number, released: number): number {
  const pull = clamp01(windUpMs / (WIND_UP_MS - PUSH_MS));
  const push = clamp01((windUpMs - WIND_UP_MS + PUSH_MS) / PUSH_MS);
  return -PULL_BACK * pull * pull * (3 - 2 * pull) + (released + PULL_BACK) * push * push;
}

/** Returns the same direction between 0 (included) and 360. */
function positiveAngle(angle: number): number {
  const rest = angle % FULL_TURN;
  return rest < 0 ? rest + FULL_TURN : rest + 0;
}
