import { expect, test } from 'vitest';
import { createEndReporter } from './endReporter.ts';

test('an end is told at once; a failure when the page is still there a moment later', () => {
  const told: unknown[] = [];
  const later: { delayMs: number; task: () => void }[] = [];
  const after = (delayMs: number, task: () => void): (() => void) => {
    later.push({ delayMs, task });
    return () => undefined;
  };
  const ended = createEndReporter((...end) => told.push(end), { after });
  ended('played', 1200);
  ended('broken', null, false);
  ended('past', null, true);
  expect(told).toEqual([['played', 1200]]);
  expect(later.map(({ delayMs }) => delayMs)).toEqual([250, 250]);
  for (const { task } of later) task();
  expect(told).toEqual([
    ['played', 1200],
    ['broken', null, false],
    ['past', null, true],
  ]);
});
