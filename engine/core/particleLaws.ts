/**
 * Paths of the particles of celebrations other than confetti, as closed formulas of (seed, index, time): a page that joins late
 * draws any moment alike.
 */
import type { Celebration } from '#schemas/generated/types.ts';
import { confettiLaw, type ParticleLaw } from './confetti.ts';
import { clamp01 } from './easing.ts';
import { randomFor } from './random.ts';

/** Box in which particles fly, px, and when. */
export interface ParticleField {
  /** Two fields with different seeds look different. */
  seed: number;
  count: number;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Time until the last particle has disappeared, ms. */
  durationMs: number;
}

/** Five random shares 0..1 of a particle: of its place, size, speed, phase and delay. */
const SHARES = 5;
/** Part of the duration in which particles fade out. */
const FADE = 0.35;
const TURN = 2 * Math.PI;

interface Flight extends ParticleField {
  seconds: number;
  /** Share of the duration, 0..1. */
  passed: number;
  side: number;
  /** Random shares of the particle. */
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
}

type Path = (flight: Flight, particle: Parameters<ParticleLaw>[0]) => void;

const fading = (passed: number): number => clamp01((1 - passed) / FADE);

/** Thin streaks that leave the middle and are slowed by the air. */
const sparks: Path = ({ x, y, width, height, side, seconds, passed, a, b, c }, particle) => {
  const angle = a * TURN;
  const flown = (0.25 + 0.75 * b) * side * 0.75 * (1 - Math.exp(-3.4 * seconds));
  particle.x = x + width / 2 + Math.cos(angle) * flown;
  particle.y = y + height * 0.45 + Math.sin(angle) * flown + 0.1 * side * seconds * seconds;
  particle.width = side * (0.03 + 0.05 * c) * (1 - 0.7 * passed);
  particle.height = side * 0.006;
  particle.rotationRad = angle;
  particle.opacity = fading(passed);
};

/** Glowing dots that rise from the lower edge and sway. */
const embers: Path = ({ x, y, width, height, side, seconds, passed, a, b, c, d, e }, particle) => {
  const size = side * (0.008 + 0.014 * b);
  particle.x = x + width * a + side * 0.04 * Math.sin(seconds * (1 + 2 * c) + d * TURN);
  particle.y = y + height - (height * (0.35 + 0.75 * c) * seconds) / 2.2 + height * 0.25 * e;
  particle.width = size;
  particle.height = size;
  particle.rotationRad = Math.PI / 4;
  particle.opacity = fading(passed) * (0.55 + 0.45 * Math.sin(seconds * 9 + d * TURN));
};

/** Flakes and petals that sink slowly over the whole width. */
const snow: Path = ({ x, y, width, height, side, seconds, passed, a, b, c, d, e }, particle) => {
  const size = side * (0.012 + 0.02 * b);
  particle.x = x + width * a + side * 0.07 * Math.sin(seconds * (0.8 + c) + d * TURN);
  particle.y = y - height * 0.12 + height * (0.16 + 0.3 * c) * seconds + height * 0.5 * e;
  particle.width = size;
  particle.height = size * 0.8;
  particle.rotationRad = d * TURN + seconds * (c - 0.5) * 2;
  particle.opacity = fading(passed) * clamp01(seconds * 3);
};

/** Long bands that fall from the upper edge and turn. */
const ribbons: Path = ({ x, y, width, height, side, seconds, passed, a, b, c, d }, particle) => {
  particle.x = x + width * a + side * 0.05 * Math.sin(seconds * 3 + d * TURN);
  particle.y = y - height * 0.2 + height * (0.35 + 0.35 * c) * seconds;
  particle.width = side * 0.012;
  particle.height = side * (0.07 + 0.08 * b) * (0.4 + 0.6 * Math.abs(Math.cos(seconds * 2 + d * TURN)));
  particle.rotationRad = 0.7 * Math.sin(seconds * 2.4 + d * TURN);
  particle.opacity = fading(passed);
};

/** Drops that are thrown up from the lower middle and fall back. */
const fountain: Path = ({ x, y, width, height, side, seconds, passed, a, b, c, e }, particle) => {
  const at = Math.max(0, seconds - 0.7 * e);
  const size = side * (0.012 + 0.018 * b);
  particle.x = x + width / 2 + (a - 0.5) * side * 1.1 * at;
  particle.y = y + height * 0.92 - height * (1.1 + 0.7 * c) * at + height * 0.95 * at * at;
  particle.width = size;
  particle.height = size;
  particle.rotationRad = at * 5 + a * TURN;
  particle.opacity = at === 0 ? 0 : fading(passed);
};

/** Squares on a grid that jump outwards in steps and go out one by one. */
const pixels: Path = ({ x, y, width, height, side, passed, a, b, c, e }, particle) => {
  const cell = side * 0.022;
  const step = Math.floor(passed * 14) / 14;
  const angle = a * TURN;
  const flown = (0.3 + 0.7 * b) * side * 0.7 * Math.sqrt(step);
  const snapped = (value: number): number => Math.round(value / cell) * cell;
  particle.x = snapped(x + width / 2 + Math.cos(angle) * flown);
  particle.y = snapped(y + height * 0.45 + Math.sin(angle) * flown);
  particle.width = cell * (c < 0.3 ? 2 : 1);
  particle.height = particle.width;
  particle.rotationRad = 0;
  particle.opacity = step < 0.35 + 0.6 * e ? 1 : 0;
};

const PATHS: Readonly<Record<Exclude<Celebration, 'confetti'>, Path>> = {
  sparks,
  embers,
  snow,
  ribbons,
  fountain,
  pixels,
};

/** Creates the law of a celebration. Confetti bursts at the middle of the box. */
export function celebrationLaw(kind: Celebration, field: ParticleField): ParticleLaw {
  const { seed, count, x, y, width, height, durationMs } = field;
  const side = Math.min(width, height);
  if (kind === 'confetti')
    return confettiLaw({ seed, count, x: x + width / 2, y: y + height * 0.45, reach: side * 0.6, durationMs });
  const shares = sharesOf(seed, count);
  const path = PATHS[kind];
  // Written for each particle: a law allocates nothing.
  const flight: Flight = { ...field, side, seconds: 0, passed: 0, a: 0, b: 0, c: 0, d: 0, e: 0 };
  return (particle, index, elapsedMs) => {
    const at = index * SHARES;
    flight.a = shares[at]!;
    flight.b = shares[at + 1]!;
    flight.c = shares[at + 2]!;
    flight.d = shares[at + 3]!;
    flight.e = shares[at + 4]!;
    flight.seconds = Math.max(0, elapsedMs) / 1000;
    flight.passed = clamp01(elapsedMs / durationMs);
    particle.light = 1;
    path(flight, particle);
    if (elapsedMs < 0) particle.opacity = 0;
  };
}

function sharesOf(seed: number, count: number): Float64Array {
  const shares = new Float64Array(count * SHARES);
  const random = randomFor(seed, 'celebration', '');
  for (let at = 0; at < shares.length; at++) shares[at] = random.next();
  return shares;
}
