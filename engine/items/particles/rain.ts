/**
 * Ways of particles as closed formulas of (seed, index, time), so that a page that joins late draws the same moment.
 * All lengths are shares of the box.
 */
import { clamp01 } from '../../core/easing.ts';
import { randomFor } from '../../core/random.ts';

/** Time from the start of a burst until its last particle has gone. */
export const BURST_MS = 5000;
/** Particles of a burst start within this time. */
const SPREAD_MS = 1000;
const SLOWEST_MS = BURST_MS - SPREAD_MS;
const FASTEST_MS = 2600;
/** Share of the way in which a particle comes in, and in which it fades out. */
const COMES = 0.06;
const FADES = 0.25;
const SWAY = 0.05;
const TILT_RAD = 0.35;

const PER_DROP = 6;

/** Place of a particle; a reused object. */
export interface Drop {
  /** Middle, shares of the box; y runs from 0 at the start to 1 at the end of the way. */
  x: number;
  way: number;
  scale: number;
  rotationRad: number;
  /** 0 = not there. */
  opacity: number;
}

/** Draws the chances of a burst once. */
export function drawDrops(seed: string, count: number): Float64Array {
  const drops = new Float64Array(count * PER_DROP);
  const random = randomFor(0, seed, 'rain');
  for (let at = 0; at < drops.length; at += PER_DROP) {
    // Equal strips, so that few particles do not meet in one place.
    drops[at] = (at / PER_DROP + 0.15 + 0.7 * random.next()) / count;
    drops[at + 1] = random.next() * SPREAD_MS;
    drops[at + 2] = FASTEST_MS + random.next() * (SLOWEST_MS - FASTEST_MS);
    drops[at + 3] = random.next() * 2 * Math.PI;
    drops[at + 4] = 0.75 + 0.4 * random.next();
    drops[at + 5] = random.next() * 2 - 1;
  }
  return drops;
}

/** Writes where a particle is; allocates nothing. */
export function placeDrop(drop: Drop, drops: Float64Array, index: number, elapsedMs: number): void {
  const at = index * PER_DROP;
  const way = (elapsedMs - drops[at + 1]!) / drops[at + 2]!;
  const swing = Math.sin(drops[at + 3]! + way * 5);
  drop.x = clamp01(drops[at]! + SWAY * swing);
  drop.way = clamp01(way);
  drop.scale = drops[at + 4]!;
  drop.rotationRad = TILT_RAD * drops[at + 5]! * swing;
  drop.opacity = way <= 0 || way >= 1 ? 0 : Math.min(clamp01(way / COMES), clamp01((1 - way) / FADES));
}

/** Writes where a flake of endless snow is at a moment of session time. @param drops of `drawDrops` */
export function placeFlake(drop: Drop, drops: Float64Array, index: number, nowMs: number): void {
  const at = index * PER_DROP;
  const roundMs = drops[at + 2]! * FLAKE_SLOWNESS;
  const rounds = nowMs / roundMs + drops[at + 1]! / SPREAD_MS;
  drop.way = rounds - Math.floor(rounds);
  drop.x = clamp01(drops[at]! + SWAY * Math.sin(drops[at + 3]! + drop.way * 6));
  drop.scale = drops[at + 4]!;
  drop.rotationRad = 0;
  drop.opacity = 1;
}

/** Flakes take so many times as long as other particles. */
const FLAKE_SLOWNESS = 4;
