import { expect, test } from 'vitest';
import { startTime } from './startTime.ts';

const NOW_MS = Date.parse('2026-03-01T12:00');

// behaviour: rollout-57
test('a start time lies in the future, and an empty one is now', () => {
  expect(startTime('', NOW_MS)).toBeNull();
  expect(startTime('2026-03-01T12:01', NOW_MS)).toBe(new Date(NOW_MS + 60_000).toISOString());
  expect([startTime('2026-03-01T12:00', NOW_MS), startTime('soon', NOW_MS)]).toEqual([undefined, undefined]);
});
