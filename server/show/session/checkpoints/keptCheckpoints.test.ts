import { expect, test } from 'vitest';
import { type CheckpointKind, droppedUpTo, type StoredCheckpoint } from './keptCheckpoints.ts';

const all = (...parts: [CheckpointKind, number?][]): StoredCheckpoint[] =>
  parts.map(([kind, bytes = 1], index) => ({ number: index + 1, kind, seq: index, at: 0, build: 'test', bytes }));
const dropped = (...parts: [CheckpointKind, number?][]): number => droppedUpTo(all(...parts), 100);

// behaviour: why-220
test('the current stream and the two before it are kept', () => {
  expect(droppedUpTo([])).toBe(0);
  expect(dropped(['opening'], ['stream'], ['stream'])).toBe(0);
  expect(dropped(['opening'], ['stream'], ['stream'], ['stream'])).toBe(1);
  expect(dropped(['stream'], ['part'], ['stream'], ['part'], ['stream'], ['stream'])).toBe(2);
  const parts = Array.from({ length: 14 }, (): [CheckpointKind] => ['part']);
  expect(dropped(['stream'], ...parts)).toBe(3);
});

// behaviour: why-220
test('the oldest are dropped when they are too large, and a single one that is too large by itself', () => {
  expect(dropped(['stream', 60], ['stream', 40])).toBe(0);
  expect(dropped(['stream', 60], ['part', 30], ['stream', 41])).toBe(1);
  expect(dropped(['stream', 1], ['stream', 101])).toBe(2);
});
