import { describe, expect, test } from 'vitest';
import { easeInCubic, easeOutBack, easeOutCubic, mix, progressAt } from './easing.ts';

test.for([
  [900, 0],
  [1000, 0],
  [1250, 0.25],
  [2000, 1],
  [9999, 1],
] as const)('progress at %d', ([nowMs, progress]) => {
  expect(progressAt(nowMs, 1000, 1000)).toBe(progress);
});

describe.each([easeOutCubic, easeInCubic, easeOutBack])('%o', (ease) => {
  test('begins at 0 and ends at 1', () => {
    expect(ease(0)).toBeCloseTo(0, 12);
    expect(ease(1)).toBe(1);
  });
});

test('the curves have their shape', () => {
  expect(easeOutCubic(0.5)).toBe(0.875);
  expect(easeInCubic(0.5)).toBe(0.125);
  expect(easeOutBack(0.6)).toBeGreaterThan(1);
});

test('mixing ends exactly at the end', () => {
  expect(mix(0.1, 0.3, 1)).toBe(0.3);
  expect(mix(10, 20, 0.5)).toBe(15);
});
