import { expect, test } from 'vitest';
import { CONFETTI_COLORS, CONFETTI_COUNT, confettiLaw } from './confetti.ts';
import type { Particle } from './confetti.ts';

const BURST = { seed: 3, count: CONFETTI_COUNT, x: 200, y: 100, reach: 300, durationMs: 3000 };

const blank = (): Particle => ({ x: 0, y: 0, width: 0, height: 0, rotationRad: 0, opacity: 0, light: 0 });

function piecesAt(elapsedMs: number, burst = BURST): Particle[] {
  const law = confettiLaw(burst);
  return Array.from({ length: burst.count }, (_none, index) => {
    const particle = blank();
    law(particle, index, elapsedMs);
    return particle;
  });
}

test('fifty pieces in five colours (behaviour: look-6)', () => {
  expect([CONFETTI_COUNT, CONFETTI_COLORS.length, new Set(CONFETTI_COLORS).size]).toEqual([50, 5, 5]);
});

// behaviour: look-6
test('all start in one point, fly apart, fall, and are gone at the end', () => {
  for (const { x, y } of piecesAt(0)) expect([x, y]).toEqual([BURST.x, BURST.y]);
  const flying = piecesAt(500);
  expect(new Set(flying.map(({ x }) => Math.round(x))).size).toBeGreaterThan(CONFETTI_COUNT / 2);
  expect(flying.filter(({ y }) => y < BURST.y).length).toBeGreaterThan(CONFETTI_COUNT / 2);
  const later = piecesAt(2500);
  expect(later.every(({ y }, index) => y > flying[index]!.y)).toBe(true);
  expect(flying.every(({ opacity }) => opacity === 1)).toBe(true);
  expect(later.every(({ opacity }) => opacity > 0 && opacity < 1)).toBe(true);
  expect(piecesAt(3000).every(({ opacity }) => opacity === 0)).toBe(true);
  expect(piecesAt(-1).every(({ opacity }) => opacity === 0)).toBe(true);
});

test('no piece flies further than the reach says, sideways and upwards', () => {
  for (let ms = 0; ms <= BURST.durationMs; ms += 100) {
    for (const { x, y } of piecesAt(ms)) {
      expect(Math.abs(x - BURST.x)).toBeLessThanOrEqual(BURST.reach * 1.05);
      expect(BURST.y - y).toBeLessThanOrEqual(BURST.reach * 1.05);
    }
  }
});

test('the same seed and moment give the same place, whatever was asked before; another seed gives another', () => {
  const law = confettiLaw(BURST);
  const used = blank();
  law(used, 4, 2000);
  law(used, 7, 900);
  expect(used).toEqual(piecesAt(900)[7]);
  expect(piecesAt(900, { ...BURST, seed: 4 })).not.toEqual(piecesAt(900));
});
