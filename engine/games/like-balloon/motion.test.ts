import { describe, expect, test } from 'vitest';
import type { LikeBalloonData } from '#schemas/generated/types.ts';
import { flashAt, floatAt, floating, resultOpacity } from './motion.ts';
import type { Floating } from './motion.ts';
import { sampleBalloon } from './sample.ts';
import { likeBalloon } from './state.ts';

const START_MS = 1_000_000;

function at(elapsedMs: number, over: Partial<LikeBalloonData> = {}, hasEffects = true): Floating {
  const data = { ...sampleBalloon({ nowMs: START_MS }), ...over };
  const nowMs = START_MS + elapsedMs;
  const into = floating();
  floatAt(likeBalloon.view(data, { nowMs, mode: 'live', locale: 'en' })!, nowMs, hasEffects, into);
  return into;
}

// behaviour: balloon-4
test('pops up within half a second', () => {
  expect(at(0).size).toBeCloseTo(0);
  expect(at(300).size).toBeGreaterThan(0.5);
  expect(at(500).size).toBe(0.55);
});

test('sways and bobs gently, always in the same way', () => {
  const places = Array.from({ length: 400 }, (_none, index) => at(600 + index * 37));
  for (const { x, y, rotationRad } of places) {
    expect(Math.max(Math.abs(x), Math.abs(y))).toBeLessThan(0.02);
    expect(Math.abs(rotationRad)).toBeLessThan(0.05);
  }
  expect(Math.max(...places.map(({ x }) => x))).toBeGreaterThan(0.01);
  expect(at(5000)).toEqual(at(5000));
});

test('without effects it stands', () => {
  expect(at(4321, {}, false)).toMatchObject({ x: 0, y: 0, rotationRad: 0, size: 0.55 });
});

describe('a stop', () => {
  const stopped = { stoppedAtMs: START_MS + 10_000 };

  // behaviour: balloon-7
  test('lets it stand for 3 s, then it flies away faster and faster, on from where it stood', () => {
    expect(at(11_000, stopped)).toEqual(at(12_999, stopped));
    expect(at(13_000, stopped)).toMatchObject({ ...at(12_999, stopped), flown: 0 });
    const flown = [13_300, 13_600, 13_900, 14_200].map((ms) => at(ms, stopped).flown);
    const steps = flown.map((value, index) => value - (flown[index - 1] ?? 0));
    expect(steps).toEqual([...steps].sort((one, other) => one - other));
    expect(at(14_499, stopped).flown).toBeCloseTo(1, 2);
  });
});

test('a burst leaves no balloon', () => {
  expect(at(5000, { explodedAtMs: START_MS + 5000 }).size).toBe(0);
});

// behaviour: balloon-8
test('the result fades in for 1 s and is gone after 4 s; the flash is short', () => {
  const opacity = (ms: number) => resultOpacity(START_MS, START_MS + ms);
  expect([0, 500, 1000, 3000, 4000].map(opacity)).toEqual([0, 0.5, 1, 1, 0]);
  expect([0, 140, 280, 1000].map((ms) => flashAt(START_MS, START_MS + ms))).toEqual([0, 0.5, 1, 1]);
});
