/** Paths of the many small pieces of three-dimensional moments: coins, paper, smoke. Chance comes from the moment's seed. */
import { clamp01, mix } from '../../../core/easing.ts';
import { randomFor } from '../../../core/random.ts';
import { bounced, passed } from './timing.ts';

/** Place, turn (radians around x, y, z) and size of one piece; written anew for each instant. */
export interface Piece {
  x: number;
  y: number;
  z: number;
  turnX: number;
  turnY: number;
  turnZ: number;
  /** 0 = not shown. */
  size: number;
}

export const newPiece = (): Piece => ({ x: 0, y: 0, z: 0, turnX: 0, turnY: 0, turnZ: 0, size: 0 });

/** Writes a piece for an instant. */
export type PieceLaw = (index: number, seconds: number, piece: Piece) => void;

const TURN = 2 * Math.PI;
/** Random shares of a piece, 0..1. */
const SHARES = 7;

function sharesOf(seed: number, count: number, owner: string): Float64Array {
  const random = randomFor(seed, 'moment3d', owner);
  return Float64Array.from({ length: count * SHARES }, () => random.next());
}

export interface BurstOptions {
  /** Time of the first piece, seconds. */
  from: number;
  /** Time over which pieces leave, seconds. */
  spread: number;
  /** Point that they leave from. */
  y: number;
  /** Speeds upward and sideways, units per second. */
  up: number;
  side: number;
  /** Half width of the opening, units. */
  width: number;
  gravity: number;
  /** Height below which they vanish, units. */
  floor: number;
  size: number;
}

/** Pieces that fly up in an arc, turn, and vanish at the floor. */
export function burstLaw(seed: number, count: number, options: BurstOptions): PieceLaw {
  const shares = sharesOf(seed, count, 'burst');
  const { from, spread, y, up, side, width, gravity, floor, size } = options;
  return (index, seconds, piece) => {
    const [a, b, c, d, e, f, g] = shares.subarray(index * SHARES, (index + 1) * SHARES) as unknown as number[];
    const time = seconds - from - spread * a!;
    const angle = b! * TURN;
    const out = side * (0.25 + 0.75 * c!);
    piece.x = width * (f! - 0.5) * 2 + Math.cos(angle) * out * Math.max(0, time);
    piece.z = width * 0.6 * (g! - 0.5) * 2 + Math.sin(angle) * out * 0.6 * Math.max(0, time);
    piece.y = y + up * (0.6 + 0.4 * d!) * time - (gravity * time * time) / 2;
    piece.turnX = e! * TURN + time * (5 + 6 * f!);
    piece.turnY = d! * TURN + time * 3;
    piece.turnZ = g! * TURN;
    piece.size = time <= 0 ? 0 : size * (0.75 + 0.5 * e!) * clamp01(time * 9) * clamp01((piece.y - floor) * 5);
  };
}

export interface RainOptions {
  /** Half width of the heap, units. */
  width: number;
  /** Height from which coins fall, and that of the ground. */
  top: number;
  ground: number;
  /** Time over which they fall, seconds. */
  spread: number;
  size: number;
}

/** Coins that fall, bounce and settle on a heap that grows from its edge inwards. */
export function rainLaw(seed: number, count: number, { width, top, ground, spread, size }: RainOptions): PieceLaw {
  const shares = sharesOf(seed, count, 'rain');
  return (index, seconds, piece) => {
    const [a, b, c, d, e, f, g] = shares.subarray(index * SHARES, (index + 1) * SHARES) as unknown as number[];
    const order = index / count;
    // Late coins land higher and closer to the middle: they lie on the early ones.
    const radius = Math.sqrt(b!) * (1 - 0.66 * order);
    const rest = ground + 0.04 + 0.56 * order * (1 - radius * 0.6);
    const angle = c! * TURN;
    const time = seconds + 0.2 - spread * order - 0.18 * a!;
    const height = bounced(time, top - rest, 9.5, 0.34);
    const settled = passed(time, 0.3, 0.75);
    const tumble = 1 - settled * settled * (3 - 2 * settled);
    piece.x = Math.cos(angle) * radius * width;
    piece.z = Math.sin(angle) * radius * width * 0.62 + 0.1;
    piece.y = rest + height;
    piece.turnX = (d! - 0.5) * 0.7 + 0.25 + tumble * (4 + 5 * e!);
    piece.turnY = f! * TURN;
    piece.turnZ = (g! - 0.5) * 0.7 + tumble * (2 + 4 * f!);
    piece.size = time <= -0.05 ? 0 : size * (0.85 + 0.3 * e!);
  };
}

/** Clouds of smoke that leave a rocket downward, grow and dissolve, over and over. */
export function smokeLaw(seed: number, count: number, from: number): PieceLaw {
  const shares = sharesOf(seed, count, 'smoke');
  const lifeS = 1.3;
  return (index, seconds, piece) => {
    const [a, b, c, d] = shares.subarray(index * SHARES, (index + 1) * SHARES) as unknown as number[];
    const time = seconds - from - lifeS * (index / count);
    const life = time <= 0 ? 0 : (time % lifeS) / lifeS;
    const angle = b! * TURN + Math.floor(Math.max(0, time) / lifeS) * 2.4;
    piece.x = Math.cos(angle) * mix(0.05, 0.5 + 0.35 * c!, life);
    piece.z = Math.sin(angle) * mix(0.05, 0.4, life);
    piece.y = -mix(0.1, 0.55 + 0.25 * a!, Math.sqrt(life));
    piece.turnX = d! * TURN;
    piece.turnY = angle;
    piece.turnZ = 0;
    piece.size = time <= 0 ? 0 : mix(0.09, 0.22 + 0.1 * d!, life) * clamp01((1 - life) * 3);
  };
}

/** Coins that lie still on a heap, which is half an ellipsoid. */
export function heapLaw(seed: number, count: number, of: { width: number; depth: number; size: number }): PieceLaw {
  const shares = sharesOf(seed, count, 'heap');
  return (index, _seconds, piece) => {
    const [a, b, c, d, e] = shares.subarray(index * SHARES, (index + 1) * SHARES) as unknown as number[];
    const radius = Math.sqrt(a!) * 0.97;
    const angle = b! * TURN;
    piece.x = Math.cos(angle) * radius * of.width;
    piece.z = Math.sin(angle) * radius * of.depth;
    piece.y = 0.16 * Math.sqrt(1 - radius * radius);
    piece.turnX = (c! - 0.5) * 0.9 + Math.sin(angle) * radius * 0.5;
    piece.turnY = d! * TURN;
    piece.turnZ = (e! - 0.5) * 0.9 - Math.cos(angle) * radius * 0.4;
    piece.size = of.size;
  };
}

/** Stars that rush past downward, over and over. */
export function streakLaw(seed: number, count: number, halfWidth: number): PieceLaw {
  const shares = sharesOf(seed, count, 'streak');
  return (index, seconds, piece) => {
    const [a, b, c, d] = shares.subarray(index * SHARES, (index + 1) * SHARES) as unknown as number[];
    const share = (a! + seconds * (0.5 + 0.5 * b!)) % 1;
    piece.x = mix(-halfWidth, halfWidth, c!) * 1.15;
    piece.z = -0.8 - 0.8 * d!;
    piece.y = mix(1.9, -1.9, share);
    piece.turnX = 0;
    piece.turnY = 0;
    piece.turnZ = 0;
    piece.size = clamp01(seconds * 3) * clamp01(share * 6) * clamp01((1 - share) * 6) * (0.6 + 0.4 * d!);
  };
}
