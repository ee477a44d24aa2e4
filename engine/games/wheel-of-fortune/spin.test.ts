import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WheelOfFortuneData, WheelSection } from '#schemas/generated/types.ts';
import { arcsOf } from './arcs.ts';
import { angleAt, finalAngle, sectionAt, speedAt, wheelSections } from './spin.ts';
import type { WheelSpin } from './spin.ts';
import { spinMsOf, timelineOf } from './timeline.ts';

function section(id: string, weight = 1): WheelSection {
  const colors = { textColor: '#fff', backgroundColor: '#000' };
  return { id, text: id, weight, ...colors, contentType: 'text', imageUrl: '', imageScaleMode: 'contain' };
}

const run = fc
  .record({
    count: fc.integer({ min: 1, max: 100 }),
    winner: fc.nat(),
    weights: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 9 }),
    landingShare: fc.integer({ min: 15, max: 85 }).map((hundredths) => hundredths / 100),
    spinDuration: fc.double({ min: 1, max: 60, noNaN: true }),
    extraSpins: fc.integer({ min: 0, max: 50 }),
  })
  .map(({ count, winner, weights, ...spin }): WheelOfFortuneData => {
    const items = Array.from({ length: count }, (_none, index) =>
      section(`s${index}`, weights[index % weights.length]),
    );
    const selectedItemId = items[winner % count]!.id;
    return { items, selectedItemId, centerImageUrl: '', startedAtMs: 0, ...spin };
  });

const spinOf = (data: WheelOfFortuneData): WheelSpin => ({
  finalAngle: finalAngle(data),
  timeline: timelineOf(spinMsOf(data)),
});

describe('for any sections, any turns and any duration', () => {
  // behaviour: wheel-5
  test('the pointer ends inside the selected section, away from its edges', () => {
    fc.assert(
      fc.property(run, (data) => {
        const sections = wheelSections(data.items);
        const spin = spinOf(data);
        const landed = angleAt(spin, spin.timeline.glow + 1);
        expect(landed).toBe(spin.finalAngle);
        const arcs = arcsOf(sections);
        const width = 360 * arcs[sections.findIndex(({ id }) => id === data.selectedItemId)]!.size;
        for (const shift of [-0.1 * width, 0, 0.1 * width]) {
          expect(sections[sectionAt(landed + shift, arcs)]!.id).toBe(data.selectedItemId);
        }
      }),
      { numRuns: 500 },
    );
  });

  // behaviour: wheel-4
  test('the wheel turns as often as asked, at most one turn more', () => {
    fc.assert(
      fc.property(run, (data) => {
        const turns = finalAngle(data) / 360;
        expect(turns).toBeGreaterThanOrEqual(data.extraSpins);
        expect(turns).toBeLessThan(data.extraSpins + 1);
      }),
    );
  });

  test('the angle never jumps, and never goes back once the wind-up is over', () => {
    fc.assert(
      fc.property(run, fc.double({ min: 0, max: 1, noNaN: true }), (data, share) => {
        const spin = spinOf(data);
        const { windUp, spin: released, glow } = spin.timeline;
        const atMs = windUp + share * (glow - windUp);
        // Highest possible speed: the first slope of its ease-out.
        const maxSpeed = (3 * (spin.finalAngle + 24)) / (glow - released) + 0.2;
        const step = angleAt(spin, atMs + 1) - angleAt(spin, atMs);
        expect(Math.abs(step)).toBeLessThanOrEqual(maxSpeed);
        if (atMs >= released) expect(step).toBeGreaterThanOrEqual(-1e-9);
      }),
      { numRuns: 1000 },
    );
  });

  test('the speed does not jump where the wind-up becomes the spin', () => {
    fc.assert(
      fc.property(run, (data) => {
        const spin = spinOf(data);
        const before = speedAt(spin, spin.timeline.spin);
        const after = speedAt(spin, spin.timeline.spin + 4);
        expect(Math.abs(after - before)).toBeLessThan(0.02 * Math.max(1, before) + 0.0001 * spin.finalAngle);
      }),
    );
  });
});

test('the wind-up goes backwards first', () => {
  const spin: WheelSpin = { finalAngle: 1890, timeline: timelineOf(8000) };
  const angles = [0, 350, 700, 850, 1000].map((ms) => angleAt(spin, spin.timeline.windUp + ms));
  expect(angles[0]).toBe(0);
  expect(angles[1]).toBeCloseTo(-12);
  expect(angles[2]).toBe(-24);
  expect(angles[3]).toBeGreaterThan(-24);
  expect(angles[4]).toBeGreaterThan(0);
});

test('before the wind-up the wheel stands with the middle of its first section under the pointer', () => {
  const spin: WheelSpin = { finalAngle: 100, timeline: timelineOf(5000) };
  expect([-100, 0, spin.timeline.windUp].map((ms) => angleAt(spin, ms))).toEqual([0, 0, 0]);
  expect([1, 2, 7, 24].map((count) => sectionAt(0, arcsOf(Array.from({ length: count }, () => ({})))))).toEqual([
    0, 0, 0, 0,
  ]);
});

// behaviour: wheel-1
test('a single section stands on the wheel twice, others once', () => {
  expect(wheelSections([section('a')]).map(({ id }) => id)).toEqual(['a', 'a']);
  expect(wheelSections([section('a'), section('b')]).map(({ id }) => id)).toEqual(['a', 'b']);
});

// behaviour: wheel-9
test('arcs follow the weights, one after the other, and the middle of the first is at the top', () => {
  const arcs = arcsOf([section('a', 2), section('b'), section('c', 5)]);
  expect(arcs).toEqual([
    { from: -0.125, size: 0.25 },
    { from: 0.125, size: 0.125 },
    { from: 0.25, size: 0.625 },
  ]);
  expect([0, -50, -100, -300, -330].map((angle) => sectionAt(angle, arcs))).toEqual([0, 1, 2, 2, 0]);
});
