import { describe, expect, test } from 'vitest';
import { awayShare, glowAt, LAMPS_EVEN, LAMPS_ODD, lampsAt, pointerTilt, zoomAt } from './motion.ts';
import { arcsOf } from './arcs.ts';
import { angleAt } from './spin.ts';
import { timelineOf } from './timeline.ts';

const TIMELINE = timelineOf(8000);
const ARCS = arcsOf(Array.from({ length: 8 }, () => ({})));
const SPIN = { finalAngle: 1890, timeline: TIMELINE };

// behaviour: wheel-4
test('the wheel comes from outside, stays, and leaves again', () => {
  const shares = [0, TIMELINE.wait, TIMELINE.glow, TIMELINE.slideOut, TIMELINE.over].map((ms) =>
    awayShare(TIMELINE, ms),
  );
  expect(shares).toEqual([1, 0, 0, 0, 1]);
  expect(awayShare(TIMELINE, 400)).toBeGreaterThan(0);
});

// behaviour: wheel-4
test('it zooms to 1.1 and back, only in its phase', () => {
  const at = (ms: number) => zoomAt(TIMELINE, ms);
  expect([0, TIMELINE.zoom, TIMELINE.zoom + 900, TIMELINE.rest, TIMELINE.over].map(at)).toEqual([1, 1, 1.1, 1, 1]);
});

describe('the glow', () => {
  test('begins at the landing, pulses for 1.5 s, and stays fainter until the wheel is away', () => {
    const at = (ms: number) => glowAt(TIMELINE, ms, true);
    expect([at(TIMELINE.glow - 1), at(TIMELINE.glow)]).toEqual([0, 0]);
    const pulsing = Array.from({ length: 13 }, (_none, index) => at(TIMELINE.glow + 120 + index * 100));
    expect(Math.max(...pulsing)).toBeGreaterThan(0.95);
    expect(Math.min(...pulsing)).toBeGreaterThan(0.6);
    expect([TIMELINE.zoom, TIMELINE.rest, TIMELINE.over].map(at)).toEqual([0.5, 0.5, 0.5]);
  });

  test('without effects changes only where phases do', () => {
    const at = (ms: number) => glowAt(TIMELINE, ms, false);
    expect([TIMELINE.glow, TIMELINE.glow + 700, TIMELINE.zoom - 1].map(at)).toEqual([1, 1, 1]);
    expect([TIMELINE.zoom, TIMELINE.rest].map(at)).toEqual([0.5, 0.5]);
  });
});

describe('the lamps', () => {
  const during = (fromMs: number, toMs: number, hasEffects = true) => {
    const seen = new Set<number>();
    for (let ms = fromMs; ms < toMs; ms += 20) seen.add(lampsAt(TIMELINE, ms, hasEffects));
    return [...seen].sort((one, other) => one - other);
  };

  test('chase each other, and flash together for the winner', () => {
    expect(during(0, TIMELINE.glow)).toEqual([LAMPS_EVEN, LAMPS_ODD]);
    expect(during(TIMELINE.glow, TIMELINE.rest)).toEqual([0, LAMPS_EVEN | LAMPS_ODD]);
    expect(during(TIMELINE.rest, TIMELINE.over)).toEqual([LAMPS_EVEN, LAMPS_ODD]);
  });

  test('without effects stand still, all of them lit for the winner', () => {
    expect(during(0, TIMELINE.glow, false)).toEqual([LAMPS_EVEN]);
    expect(during(TIMELINE.glow, TIMELINE.rest, false)).toEqual([LAMPS_EVEN | LAMPS_ODD]);
    expect(during(TIMELINE.rest, TIMELINE.over, false)).toEqual([LAMPS_EVEN]);
  });
});

describe('the pointer', () => {
  test('hangs straight while the wheel stands', () => {
    const resting = [0, TIMELINE.windUp, TIMELINE.glow + 100, TIMELINE.over];
    expect(resting.map((ms) => Math.abs(pointerTilt(SPIN, ARCS, ms)))).toEqual([0, 0, 0, 0]);
  });

  test('is pushed aside by pegs, by how fast they come, to the side they move to', () => {
    const tilts = (fromMs: number, toMs: number) => {
      const list: number[] = [];
      for (let ms = fromMs; ms < toMs; ms++) list.push(pointerTilt(SPIN, ARCS, ms));
      return list;
    };
    const spinning = tilts(TIMELINE.spin, TIMELINE.spin + 2000);
    expect(Math.min(...spinning)).toBeLessThan(-14);
    expect(Math.max(...spinning)).toBeLessThanOrEqual(0);
    const pulledBack = tilts(TIMELINE.windUp, TIMELINE.windUp + 690);
    expect(Math.min(...pulledBack)).toBeGreaterThanOrEqual(0);
    const last = tilts(TIMELINE.glow - 200, TIMELINE.glow);
    expect(Math.max(...last.map(Math.abs))).toBeLessThan(2);
  });

  test('springs back between two pegs', () => {
    let straight = 0;
    for (let ms = TIMELINE.spin + 4000; ms < TIMELINE.glow; ms++) if (pointerTilt(SPIN, ARCS, ms) === 0) straight++;
    expect(straight).toBeGreaterThan(100);
    expect(angleAt(SPIN, TIMELINE.glow)).toBe(SPIN.finalAngle);
  });
});
