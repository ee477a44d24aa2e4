/**
 * Positions of confetti at a moment after the burst, as a closed formula of (seed, index, time), so that a page that
 * joins late can draw any moment.
 */
import { clamp01 } from './easing.ts';
import { randomFor } from './random.ts';

/** Small rectangle, px, positioned by its centre. */
export interface Particle {
  x: number;
  y: number;
  width: number;
  height: number;
  /** Clockwise rotation. */
  rotationRad: number;
  /** Opacity from 0 to 1. */
  opacity: number;
  /** Brightness of the colour: 1 = unchanged, 0 = black. */
  light: number;
}

/** Moves a particle to a moment: writes all of it, allocates nothing, depends on nothing else. */
export type ParticleLaw = (particle: Particle, index: number, elapsedMs: number) => void;

/** Number of pieces in a burst (behaviour: look-6). */
export const CONFETTI_COUNT = 50;
export const CONFETTI_COLORS = ['#ff3b5c', '#ffc93c', '#3ddc97', '#4d9fff', '#b36bff'] as const;

export interface ConfettiBurst {
  /** Two bursts with different seeds look different. */
  seed: number;
  count: number;
  /** Centre of the burst, px. */
  x: number;
  y: number;
  /** Approximate distance that pieces fly, px. */
  reach: number;
  /** Time until the last piece has disappeared. */
  durationMs: number;
}

/** Part of the duration in which pieces fade out. */
const FADE = 0.3;
/** Air drag, per second. */
const DRAG = 2.6;
/** Final falling speed as a share of the reach, per second. */
const FALL = 0.42;
/** Longest side of the smallest piece as a share of the reach. */
const SMALLEST = 0.04;
const LARGEST = 0.075;
/** Brightness of the back of a turning piece. */
const SHADE = 0.62;

/** Count of numbers stored per piece in the flat list. */
const PER_PIECE = 9;

/** Creates the law of one burst. */
export function confettiLaw(burst: ConfettiBurst): ParticleLaw {
  const pieces = drawPieces(burst);
  const { x, y, reach, durationMs } = burst;
  return (particle, index, elapsedMs) => {
    const at = index * PER_PIECE;
    const seconds = Math.max(0, elapsedMs) / 1000;
    // Thrown with v0, slowed by the air: v0/k (1 - e^-kt).
    const flown = (1 - Math.exp(-DRAG * seconds)) * reach;
    const fallen = FALL * reach * (seconds - (1 - Math.exp(-DRAG * seconds)) / DRAG);
    const flutter = pieces[at + 5]! + pieces[at + 6]! * seconds;
    const turn = Math.cos(flutter);
    particle.x = x + pieces[at]! * flown + pieces[at + 8]! * reach * Math.sin(flutter * 0.5) * Math.min(1, seconds);
    particle.y = y + pieces[at + 1]! * flown + fallen * (0.7 + 0.6 * pieces[at + 7]!);
    // A turning piece gets thin, and its back is darker.
    particle.width = pieces[at + 2]! * reach;
    particle.height = Math.max(0.12, Math.abs(turn)) * pieces[at + 3]! * reach;
    particle.light = turn < 0 ? SHADE : 1;
    particle.rotationRad = pieces[at + 4]! + pieces[at + 6]! * 0.4 * seconds;
    particle.opacity = elapsedMs < 0 ? 0 : clamp01((1 - elapsedMs / durationMs) / FADE);
  };
}

function drawPieces({ seed, count }: ConfettiBurst): Float64Array {
  const pieces = new Float64Array(count * PER_PIECE);
  const random = randomFor(seed, 'confetti', '');
  for (let at = 0; at < pieces.length; at += PER_PIECE) {
    // Mostly upwards; some to all sides.
    const angle = (random.next() - 0.5) * Math.PI * 1.3 - Math.PI / 2;
    const speed = 0.2 + 0.8 * random.next();
    const size = SMALLEST + (LARGEST - SMALLEST) * random.next();
    pieces[at] = Math.cos(angle) * speed;
    pieces[at + 1] = Math.sin(angle) * speed;
    pieces[at + 2] = size;
    pieces[at + 3] = size * (0.45 + 0.35 * random.next());
    pieces[at + 4] = random.next() * 2 * Math.PI;
    pieces[at + 5] = random.next() * 2 * Math.PI;
    pieces[at + 6] = (4 + 8 * random.next()) * (random.next() < 0.5 ? -1 : 1);
    pieces[at + 7] = random.next();
    pieces[at + 8] = 0.02 + 0.03 * random.next();
  }
  return pieces;
}
