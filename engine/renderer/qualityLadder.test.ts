import { describe, expect, test } from 'vitest';
import { randomFor } from '../core/random.ts';
import { createQualityLadder, QUALITIES } from './qualityLadder.ts';

/** Simulates a screen and a machine in virtual time; `log` has every step as [level, second]. */
function make() {
  const log: [level: number, second: number][] = [];
  const random = randomFor(1, 'ladder', 'test');
  let nowMs = 1_000;
  const ladder = createQualityLadder((quality) => log.push([QUALITIES.indexOf(quality), Math.round(nowMs / 1000)]));
  const frame = (intervalMs: number): number => {
    nowMs += intervalMs;
    ladder.frame(nowMs);
    return intervalMs;
  };
  /** Moves for a while with regular frames. */
  function regular(seconds: number, intervalMs: number): void {
    for (let leftMs = seconds * 1000; leftMs > 0; leftMs -= frame(intervalMs));
  }
  /** Delivers some frames late, as on a busy machine: one to four frames of the screen apart. */
  function busy(seconds: number, screenMs = 1000 / 60): void {
    for (let leftMs = seconds * 1000; leftMs > 0; leftMs -= frame(screenMs * (1 + random.below(4))));
  }
  function pause(seconds: number): void {
    ladder.rest();
    nowMs += seconds * 1000;
  }
  const level = (): number => QUALITIES.indexOf(ladder.quality());
  return { ladder, log, frame, regular, busy, pause, level, now: () => Math.round(nowMs / 1000) };
}

test('each step leaves more to the machine: effects, then motion, then resolution', () => {
  expect(
    QUALITIES.map(({ hasEffects, motionIntervalMs, resolution }) => [
      hasEffects,
      Math.round(motionIntervalMs),
      resolution,
    ]),
  ).toEqual([
    [true, 0, 1],
    [false, 0, 1],
    [false, 33, 1],
    [false, 33, 0.5],
  ]);
});

describe('no step down', () => {
  test.each([7, 1000 / 60, 20, 1000 / 30])('on a screen with a frame every %d ms', (intervalMs) => {
    const { regular, level } = make();
    regular(60, intervalMs);
    expect(level()).toBe(0);
  });

  test('for a short jam', () => {
    const { regular, busy, level } = make();
    regular(10, 1000 / 60);
    busy(1.5);
    regular(10, 1000 / 60);
    expect(level()).toBe(0);
  });

  test('while the page is hidden, the computer sleeps or nothing moves', () => {
    const { ladder, frame, pause, level } = make();
    for (let second = 0; second < 500; second++) frame(1_001);
    for (let second = 0; second < 500; second++) {
      frame(400);
      pause(0);
    }
    ladder.rest();
    expect(level()).toBe(0);
  });

  test('when the screen becomes another one', () => {
    const { regular, level } = make();
    regular(20, 7);
    regular(20, 1000 / 60);
    regular(20, 1000 / 30);
    expect(level()).toBe(0);
  });
});

describe('down', () => {
  test('when frames come late for some seconds, one step at a time, as long as it does not help', () => {
    const { regular, busy, log, level } = make();
    regular(10, 1000 / 60);
    busy(60);
    expect(log.map(([to]) => to)).toEqual([1, 2, 3]);
    const [first, second, third] = log.map(([, at]) => at) as [number, number, number];
    expect(first - 11).toBeGreaterThanOrEqual(4);
    expect(first - 11).toBeLessThanOrEqual(9);
    expect(second - first).toBeGreaterThanOrEqual(4);
    expect(third - second).toBeGreaterThanOrEqual(4);
    expect(level()).toBe(3);
  });

  test('also on a machine that was never fast enough', () => {
    const { regular, level } = make();
    regular(40, 60);
    expect(level()).toBe(3);
  });

  test('not further once it helps', () => {
    const { regular, busy, log } = make();
    regular(5, 1000 / 60);
    busy(7);
    regular(5, 1000 / 60);
    expect(log.map(([to]) => to)).toEqual([1]);
  });
});

describe('up again', () => {
  test('step by step, ten calm seconds each, with motion or without', () => {
    const { regular, busy, pause, log, level } = make();
    regular(5, 1000 / 60);
    busy(30);
    expect(level()).toBe(3);
    regular(12, 1000 / 60);
    expect(level()).toBe(2);
    pause(12);
    regular(0.1, 1000 / 60);
    expect(level()).toBe(1);
    regular(12, 1000 / 60);
    expect(log.map(([to]) => to)).toEqual([1, 2, 3, 2, 1, 0]);
  });

  test('ever less often when it does not hold', () => {
    const { ladder, regular, busy, log, now } = make();
    regular(5, 1000 / 60);
    const from = now();
    // Full effects are too much for this machine; one step less is not.
    while (now() - from < 600) {
      if (ladder.quality().hasEffects) busy(0.5);
      else regular(0.5, 1000 / 60);
    }
    const raisedAt = log.filter(([to]) => to === 0).map(([, at]) => at);
    const gaps = raisedAt.slice(1).map((at, index) => at - raisedAt[index]!);
    expect(raisedAt.length).toBeLessThanOrEqual(6);
    expect(gaps).toEqual([...gaps].sort((one, other) => one - other));
    expect(gaps.at(-1)).toBeGreaterThan(100);
  });
});
