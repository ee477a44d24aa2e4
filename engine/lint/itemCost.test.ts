/** Tests how frames become costs. */
import { expect, test } from 'vitest';
import { costText } from './costText.ts';
import { COSTED_MS, costsOf, type ItemFrame, PRICES, WEIGHTS } from './itemCost.ts';

const MS = COSTED_MS.until - COSTED_MS.from;
const frame = (number: number, more: Partial<ItemFrame> = {}): ItemFrame => ({
  frame: number,
  milliseconds: 0,
  isDrawn: true,
  paintedPx: 0,
  ...more,
});
const costs = (work: Record<string, ItemFrame[]>) => costsOf(new Map(Object.entries(work)));

// behaviour: lint-10
test('items that draw in the same frame share the price of showing it', () => {
  const [one, other] = costs({ one: [frame(1), frame(2)], other: [frame(2)] });
  expect(one!.share).toBeCloseTo((PRICES.wakeMs + 1.5 * PRICES.frameMs) / MS, 12);
  expect(other!.share).toBeCloseTo((0.5 * PRICES.frameMs) / MS, 12);
});

// behaviour: lint-10
test('a frame after a rest costs more, and any item may have kept the browser awake', () => {
  const [one, other] = costs({ one: [frame(1), frame(3), frame(9)], other: [frame(2)] });
  expect(one).toMatchObject({ wakesPerSecond: 2000 / MS });
  expect(one!.share).toBeCloseTo((3 * PRICES.frameMs + 2 * PRICES.wakeMs) / MS, 12);
  expect(other!.share).toBeCloseTo(PRICES.frameMs / MS, 12);
});

// behaviour: lint-10
test('a frame without a change costs its time alone', () => {
  const [still] = costs({ still: [frame(1, { isDrawn: false, milliseconds: 6 })] });
  expect(still).toMatchObject({
    share: (6 * PRICES.drawing) / MS,
    framesPerSecond: 0,
    areaPx: 0,
    cause: 'drawing',
    weight: 'light',
  });
});

// behaviour: lint-10
test('the largest part is the cause', () => {
  const whole = { paintedPx: 5 * 1080 * 1920 };
  const [large] = costs({ large: [frame(2, whole)], beside: [frame(1), frame(2)] });
  expect(large).toMatchObject({ cause: 'area', areaPx: whole.paintedPx });
  const [slow] = costs({ slow: [frame(1, { milliseconds: 50 })] });
  expect(slow!.cause).toBe('drawing');
  const [waking] = costs({ waking: [frame(1), frame(3)] });
  expect(waking!.cause).toBe('frames');
});

// behaviour: lint-10
test('an item that never rests is told to, whatever it draws', () => {
  const always = Array.from({ length: 360 }, (_, index) => frame(index, { milliseconds: 20 }));
  const [restless] = costs({ restless: always });
  expect(restless!.cause).toBe('frames');
  const [busy] = costs({ busy: always.slice(100) });
  expect(busy!.cause).toBe('drawing');
});

// behaviour: lint-10
test.each([
  ['light', WEIGHTS.medium],
  ['medium', WEIGHTS.medium * 1.01],
  ['medium', WEIGHTS.heavy],
  ['heavy', WEIGHTS.heavy * 1.01],
])('%s at %d of a core', (weight, share) => {
  const [cost] = costs({ item: [frame(1, { isDrawn: false, milliseconds: (share * MS) / PRICES.drawing })] });
  expect(cost!.weight).toBe(weight);
});

// behaviour: lint-10
test('only a heavy item has a remedy, and a tiny share is not called none', () => {
  const [light] = costs({ item: [frame(1, { milliseconds: 0.5, isDrawn: false })] });
  expect(costText(light!, 'en')).toEqual({
    weight: 'Light',
    amount: '< 1% of a core, 0 frames a second',
    remedy: null,
  });
  const [heavy] = costs({ item: [frame(1, { milliseconds: MS / 10 })] });
  expect(costText(heavy!, 'de').weight).toBe('Schwer');
  expect(costText(heavy!, 'de').remedy).toContain('weniger');
});
