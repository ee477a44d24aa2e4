import { expect, test } from 'vitest';
import { textHash } from './textHash.ts';
import { WANDER_REACH_PX, WANDER_STEP_MS, wander } from './wander.ts';

const START_MS = 1_767_225_600_000;
const SEED = textHash('gift-hint');

function at(nowMs: number, seed = SEED) {
  const offset = { x: 0, y: 0 };
  wander(offset, nowMs, seed);
  return offset;
}

const distance = (from: { x: number; y: number }, to: { x: number; y: number }) =>
  Math.hypot(to.x - from.x, to.y - from.y);

// behaviour: look-8
test('stays within 15 px of its place and uses the room it has', () => {
  const reached = Array.from({ length: 20_000 }, (_none, index) => distance({ x: 0, y: 0 }, at(START_MS + index * 37)));
  expect(Math.max(...reached)).toBeLessThanOrEqual(15);
  expect(Math.max(...reached)).toBeGreaterThan(0.9 * WANDER_REACH_PX);
});

// behaviour: look-8
test('stands at another place every second', () => {
  const places = Array.from({ length: 1000 }, (_none, step) => at(START_MS + step * WANDER_STEP_MS));
  const steps = places.slice(1).map((place, index) => distance(places[index]!, place));
  expect(Math.min(...steps)).toBeGreaterThan(0);
  expect(steps.reduce((sum, step) => sum + step, 0) / steps.length).toBeGreaterThan(WANDER_REACH_PX / 2);
  const mean = places.reduce((sum, { x, y }) => ({ x: sum.x + x / 1000, y: sum.y + y / 1000 }), { x: 0, y: 0 });
  expect(Math.abs(mean.x) + Math.abs(mean.y)).toBeLessThan(1.5);
});

test('never jumps, and is slow where it turns', () => {
  const frame = 1000 / 60;
  for (let index = 0; index < 3000; index++) {
    const nowMs = START_MS + index * frame;
    expect(distance(at(nowMs), at(nowMs + frame))).toBeLessThan(1);
  }
  expect(distance(at(START_MS - 5), at(START_MS))).toBeLessThan(0.01);
  expect(distance(at(START_MS), at(START_MS + 5))).toBeLessThan(0.01);
});

test('depends on time and seed alone', () => {
  expect(at(START_MS + 345)).toEqual(at(START_MS + 345));
  expect(at(START_MS + 345)).not.toEqual(at(START_MS + 345, textHash('gift-hint-2')));
  expect([textHash('a'), textHash('')]).toEqual([3826002220, 2166136261]);
});

test('the same on every machine', () => {
  const { x, y } = at(START_MS + 345);
  expect([x, y]).toEqual([4.015807967126451, 9.55498446899895]);
});
