/** Tests the motion of three-dimensional moments: functions of time and seed alone, and where they end. */
import { describe, expect, test } from 'vitest';
import { chestAt, coinsAt, rocketAt, trophyAt, unwrappingAt } from './figureMotion.ts';
import { burstLaw, heapLaw, newPiece, rainLaw, smokeLaw, streakLaw } from './pieceMotion.ts';
import type { Piece, PieceLaw } from './pieceMotion.ts';
import { bounced, popped } from './timing.ts';

const COUNT = 40;
const BURST = { from: 0.5, spread: 1, y: 0, up: 3, side: 1, width: 0.3, gravity: 4, floor: -1, size: 0.1 };
const RAIN = { width: 1.4, top: 2.2, ground: -1.1, spread: 1.5, size: 0.17 };
const LAWS: readonly [string, (seed: number) => PieceLaw][] = [
  ['burst', (seed) => burstLaw(seed, COUNT, BURST)],
  ['rain', (seed) => rainLaw(seed, COUNT, RAIN)],
  ['heap', (seed) => heapLaw(seed, COUNT, { width: 0.6, depth: 0.3, size: 0.13 })],
  ['smoke', (seed) => smokeLaw(seed, COUNT, 0.1)],
  ['streaks', (seed) => streakLaw(seed, COUNT, 2)],
];
const FIGURES = { trophyAt, chestAt, rocketAt, coinsAt, unwrappingAt };

/** Plays a law with a number of frames a second, and returns all pieces of the last frame. */
function playedTo(law: PieceLaw, seconds: number, framesPerSecond: number): Piece[] {
  const pieces = Array.from({ length: COUNT }, newPiece);
  for (let frame = 0; frame <= seconds * framesPerSecond; frame++)
    pieces.forEach((piece, index) => law(index, frame / framesPerSecond, piece));
  return pieces;
}

const valuesOf = (value: unknown): number[] =>
  typeof value === 'number' ? [value] : Object.values(value as object).flatMap(valuesOf);

// behaviour: moment-16
describe.each(LAWS)('pieces: %s', (_name, lawOf) => {
  test.each([0.5, 1, 2.5, 4])('look the same after %d s at 30 and at 60 frames', (seconds) => {
    expect(playedTo(lawOf(7), seconds, 30)).toEqual(playedTo(lawOf(7), seconds, 60));
  });

  test('follow from the seed', () => {
    expect(playedTo(lawOf(7), 1, 30)).toEqual(playedTo(lawOf(7), 1, 30));
    expect(playedTo(lawOf(7), 1, 30)).not.toEqual(playedTo(lawOf(8), 1, 30));
  });

  test('stay finite, and are never turned inside out', () => {
    for (const seconds of [0, 0.01, 0.7, 3, 8, 60]) {
      for (const piece of playedTo(lawOf(3), seconds, 1 / Math.max(seconds, 1))) {
        expect(valuesOf(piece).every(Number.isFinite)).toBe(true);
        expect(piece.size).toBeGreaterThanOrEqual(0);
      }
    }
  });
});

// behaviour: moment-16
describe.each(Object.entries(FIGURES))('%s', (_name, at) => {
  test('gives finite numbers at any time', () => {
    for (const seconds of [0, 0.2, 1, 5, 8, 3_600]) expect(valuesOf(at(seconds)).every(Number.isFinite)).toBe(true);
  });

  test('begins with nothing and has come after half a second or a little more', () => {
    expect(at(0).size).toBeCloseTo(0, 9);
    expect(at(0.8).size).toBeCloseTo(1, 5);
  });
});

test('coins rest where they lie once the rain is over', () => {
  const law = rainLaw(1, COUNT, RAIN);
  const [one, other] = [newPiece(), newPiece()];
  for (let index = 0; index < COUNT; index++) {
    law(index, 5, one);
    law(index, 7.5, other);
    expect(other).toEqual(one);
    expect(one.y).toBeGreaterThanOrEqual(RAIN.ground);
  }
});

test('coins that fly vanish at the floor', () => {
  const law = burstLaw(1, COUNT, BURST);
  const piece = newPiece();
  for (let index = 0; index < COUNT; index++) {
    law(index, 6, piece);
    expect(piece.size).toBe(0);
  }
});

test('a dropped coin reaches the ground when gravity says so, and never sinks into it', () => {
  expect(bounced(0, 2, 10, 0.4)).toBe(2);
  expect(bounced(Math.sqrt(0.4), 2, 10, 0.4)).toBeCloseTo(0, 9);
  for (let seconds = 0; seconds < 4; seconds += 0.013) expect(bounced(seconds, 2, 10, 0.4)).toBeGreaterThanOrEqual(0);
  expect(bounced(9, 2, 10, 0.4)).toBe(0);
});

test('what pops up ends at its size', () => {
  expect(popped(0, 0, 1)).toBeCloseTo(0, 9);
  expect(popped(5, 0, 1)).toBe(1);
});
