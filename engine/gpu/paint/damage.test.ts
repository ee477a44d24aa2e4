import { describe, expect, test } from 'vitest';
import { randomFor } from '../../core/random.ts';
import { Bounds } from './Bounds.ts';
import { createDamage } from './damage.ts';
import type { Damage } from './damage.ts';

type Sides = [left: number, top: number, right: number, bottom: number];

function bounds(...sides: Sides): Bounds {
  const made = new Bounds();
  made.set(...sides);
  return made;
}

const partsOf = (damage: Damage): Sides[] =>
  damage.parts.slice(0, damage.count).map(({ left, top, right, bottom }): Sides => [left, top, right, bottom]);

function damageOf(...added: Sides[]): Sides[] {
  const damage = createDamage(1000, 800);
  added.forEach((sides) => damage.add(bounds(...sides)));
  return partsOf(damage);
}

describe('parts of the canvas that look different', () => {
  test.each<[string, Sides[], Sides[]]>([
    ['nothing', [], []],
    ['what is outside', [[-50, -50, 0, 10], [1000, 0, 1100, 10], [5, 5, 5, 90]], []], // prettier-ignore
    ['what reaches out is cut', [[-50, 700, 50, 900]], [[0, 700, 50, 800]]],
    ['one inside another', [[0, 0, 400, 400], [10, 10, 20, 20]], [[0, 0, 400, 400]]], // prettier-ignore
    ['neighbours become one', [[0, 0, 100, 40], [100, 0, 200, 40]], [[0, 0, 200, 40]]], // prettier-ignore
    ['those far apart stay two', [[0, 0, 100, 100], [800, 600, 900, 700]], [[0, 0, 100, 100], [800, 600, 900, 700]]], // prettier-ignore
    ['a third one can unite two', [[0, 0, 200, 200], [400, 0, 600, 200], [200, 0, 400, 200]], [[0, 0, 600, 200]]], // prettier-ignore
  ])('%s', (_name, added, expected) => {
    expect(damageOf(...added).sort((one, other) => one[0] - other[0])).toEqual(expected);
  });

  test('all of it is one part, and forgotten with the rest', () => {
    const damage = createDamage(1000, 800);
    damage.add(bounds(1, 1, 2, 2));
    damage.addAll();
    expect(partsOf(damage)).toEqual([[0, 0, 1000, 800]]);
    damage.clear();
    expect(partsOf(damage)).toEqual([]);
  });

  test('any number of them is covered by few', () => {
    const random = randomFor(1, 'damage', 'test');
    for (let round = 0; round < 50; round++) {
      const damage = createDamage(1000, 800);
      const added = Array.from({ length: 60 }, () => {
        const [x, y] = [random.below(1000), random.below(800)];
        return bounds(x, y, Math.min(1000, x + 1 + random.below(60)), Math.min(800, y + 1 + random.below(60)));
      });
      added.forEach((each) => damage.add(each));
      expect(damage.count).toBeLessThanOrEqual(12);
      const parts = damage.parts.slice(0, damage.count);
      const isCovered = ({ left, top, right, bottom }: Bounds): boolean =>
        parts.some((part) => part.left <= left && part.top <= top && part.right >= right && part.bottom >= bottom);
      expect(added.every(isCovered)).toBe(true);
    }
  });
});
