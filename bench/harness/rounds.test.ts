import { expect, test } from 'vitest';
import type { RoundRecord } from './benchmark.ts';
import { alternate, median, medianOf, percentile, ratios } from './rounds.ts';

const record = (side: string, round: number, work: number): RoundRecord => ({ side, round, work, cpuS: 2, wallS: 1 });

test('median and percentile', () => {
  expect(median([5, 1, 9])).toBe(5);
  expect(median([5, 1, 9, 7])).toBe(6);
  expect(percentile([1, 2, 3, 4], 0.5)).toBe(3);
  expect(percentile([1, 2, 3, 4], 0.99)).toBe(4);
});

test('sides alternate: forwards, then backwards', async () => {
  const order: string[] = [];
  const side = (name: string) => ({
    name,
    run: async () => (order.push(name), { work: 1, cpuS: 1, wallS: 1 }),
  });
  const records = await alternate([side('a'), side('b')], 3, () => undefined);
  expect(order.join('')).toBe('abbaab');
  expect(records.map(({ round }) => round)).toEqual([1, 1, 2, 2, 3, 3]);
});

test('ratios are taken inside a round, whatever the order', () => {
  const records = [record('a', 1, 20), record('b', 1, 10), record('b', 2, 40), record('a', 2, 20)];
  expect(ratios(records, 'a', 'b')).toEqual([2, 0.5]);
  expect(medianOf(records, 'b')).toBe(12.5);
});
