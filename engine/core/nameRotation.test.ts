import { expect, test } from 'vitest';
import { nameAt, nameChange } from './nameRotation.ts';
import { isPulsing, swelling } from './pulse.ts';

function shownAt(count: number, msAfter: number) {
  const shown = { index: 0, entered: 0 };
  nameAt(shown, count, 5000, 5000 + msAfter);
  return shown;
}

// behaviour: look-9
test('each name stands for 3 s, the first one at once', () => {
  const turns = [0, 2999, 3000, 5999, 6000, 9000].map((ms) => shownAt(3, ms).index);
  expect(turns).toEqual([0, 0, 1, 1, 2, 0]);
  expect(shownAt(3, -10).index).toBe(0);
  expect(shownAt(0, 0).index).toBe(-1);
});

test('a name comes within 0.35 s; one alone stands still', () => {
  expect([0, 175, 350, 3000, 3175].map((ms) => shownAt(3, ms).entered)).toEqual([0, 0.5, 1, 0, 0.5]);
  expect(shownAt(1, 0)).toEqual({ index: 0, entered: 1 });
});

test('frames are asked for while a name comes, then for its end', () => {
  const change = (count: number, msAfter: number) => {
    const nextMs = nameChange(count, 5000, 5000 + msAfter);
    return nextMs === null ? null : nextMs - 5000;
  };
  expect([0, 349, 350, 2999, 3000].map((ms) => change(3, ms))).toEqual([0, 349, 3000, 3000, 3000]);
  expect(change(1, 0)).toBeNull();
});

// behaviour: look-7
test('swells for 0.3 s, most in the middle', () => {
  expect([0, 150, 300].map((ms) => swelling(1000, 1000 + ms))).toEqual([0, 1, 0]);
  expect([-1, 299, 300].map((ms) => isPulsing(1000, 1000 + ms))).toEqual([true, true, false]);
  expect(isPulsing(0, 10)).toBe(false);
});
