/** Motion of trophy, chest, rocket and unwrapping (behaviour: moment-16): numbers for one instant. */
import { easeInCubic, mix } from '../../../core/easing.ts';
import { COMES_S, landed, passed, popped, wave } from './timing.ts';

/** Gift or star above a figure: height in units, size and turn in radians. */
export interface SubjectMotion {
  y: number;
  size: number;
  turn: number;
}

function hovering(seconds: number, from: number, fromY: number, toY: number): SubjectMotion {
  const risen = landed(seconds, from, 0.7);
  return {
    y: mix(fromY, toY, risen) + 0.03 * risen * wave(seconds, 2.4),
    size: popped(seconds, from, 0.6),
    turn: 0.28 * wave(seconds, 5) + (1 - risen) * 2.4,
  };
}

export interface TrophyMotion {
  size: number;
  turn: number;
  /** Light behind the cup, 0..1. */
  light: number;
  /** Turn of its rays, radians. */
  raysTurn: number;
  subject: SubjectMotion;
}

export function trophyAt(seconds: number): TrophyMotion {
  const come = landed(seconds, 0, 0.9);
  return {
    size: popped(seconds, 0, COMES_S),
    turn: (1 - come) * -4.2 + 0.32 * wave(seconds, 6),
    light: landed(seconds, 0.25, 0.6),
    raysTurn: seconds * 0.25,
    subject: hovering(seconds, 0.45, 0.1, 0.86),
  };
}

export interface ChestMotion {
  size: number;
  /** Height from which it drops, units. */
  y: number;
  turn: number;
  /** Angle of the open lid, radians. */
  lid: number;
  /** Light from inside, 0..1. */
  light: number;
  subject: SubjectMotion;
}

/** Time at which the lid opens and coins begin to fly, seconds. */
export const CHEST_OPENS_S = 0.5;

export function chestAt(seconds: number): ChestMotion {
  const open = popped(seconds, CHEST_OPENS_S, 0.5);
  // It trembles before it opens.
  const tremble = passed(seconds, 0.2, 0.2) * (1 - passed(seconds, CHEST_OPENS_S, 0.12));
  return {
    size: popped(seconds, 0, COMES_S),
    y: 0.02 * tremble * wave(seconds, 0.07),
    turn: -0.42 + 0.12 * wave(seconds, 6) + 0.03 * tremble * wave(seconds, 0.09),
    lid: 1.95 * open,
    light: landed(seconds, CHEST_OPENS_S, 0.45) * (0.94 + 0.06 * wave(seconds, 1.3)),
    subject: hovering(seconds, CHEST_OPENS_S + 0.15, -0.3, 0.62),
  };
}

export interface RocketMotion {
  size: number;
  y: number;
  /** Lean to the side and turn around its length, radians. */
  lean: number;
  turn: number;
  /** Length of the flame, 1 = usual. */
  flame: number;
}

export function rocketAt(seconds: number): RocketMotion {
  const risen = landed(seconds, 0.05, 1.1);
  const thrust = 1 + 0.5 * (1 - risen);
  return {
    size: popped(seconds, 0, COMES_S),
    y: mix(-2.4, 0.36, risen) + 0.045 * wave(seconds, 1.9),
    lean: -0.24 + 0.05 * wave(seconds, 2.7),
    turn: (1 - risen) * 3.4 + 0.3 * wave(seconds, 4.4),
    flame: thrust * (1 + 0.09 * wave(seconds, 0.13) + 0.06 * wave(seconds, 0.071, 1)),
  };
}

export interface UnwrappingMotion {
  size: number;
  turn: number;
  /** How far the ribbon has come off, 0..1. */
  ribbon: number;
  /** How far the lid has flown off, 0..1. */
  lid: number;
  /** Angle of the sides, radians; 0 = closed. */
  sides: number;
  light: number;
  subject: SubjectMotion;
}

/** Time at which the box opens and paper flies, seconds. */
export const BOX_OPENS_S = 0.85;

export function unwrappingAt(seconds: number): UnwrappingMotion {
  return {
    size: popped(seconds, 0, COMES_S),
    turn: 0.62 + 0.1 * wave(seconds, 6) + (1 - landed(seconds, 0, 0.8)) * -1.6,
    ribbon: easeInCubic(passed(seconds, 0.45, 0.42)),
    lid: landed(seconds, BOX_OPENS_S - 0.1, 0.6),
    sides: 0.8 * popped(seconds, BOX_OPENS_S, 0.55),
    light: landed(seconds, BOX_OPENS_S, 0.5),
    subject: hovering(seconds, BOX_OPENS_S + 0.05, -0.4, 0.42),
  };
}

export interface CoinsMotion {
  size: number;
  y: number;
  turn: number;
  light: number;
  raysTurn: number;
}

/** The large coin behind the heap. */
export function coinsAt(seconds: number): CoinsMotion {
  const risen = landed(seconds, 0.25, 0.8);
  return {
    size: popped(seconds, 0.25, COMES_S + 0.1),
    y: mix(-0.6, 0.34, risen) + 0.02 * wave(seconds, 2.6),
    turn: (1 - risen) * 7 + 0.34 * wave(seconds, 5.2),
    light: landed(seconds, 0.5, 0.6),
    raysTurn: seconds * 0.22,
  };
}
