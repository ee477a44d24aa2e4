import { expect, test } from 'vitest';
import { leftAt, movedShare, placeAt, PLACES_MOVE_MS, placesNextChange, rearranged } from './animatedList.ts';
import type { PlacedEntry, PlacedList } from './animatedList.ts';

const EMPTY: PlacedList<PlacedEntry> = { entries: [], leaving: [], changedAtMs: 0 };
const START_MS = 10_000;
const list = (before: PlacedList<PlacedEntry>, keys: string, nowMs: number, keptRows = 20) =>
  rearranged<PlacedEntry>(
    before,
    Array.from(keys, (key) => ({ key })),
    keptRows,
    nowMs,
  );
const placesOf = ({ entries, changedAtMs }: PlacedList<PlacedEntry>, nowMs: number) =>
  Object.fromEntries(entries.map((entry, index) => [entry.key, placeAt(entry, index, changedAtMs, nowMs)]));

test('entries go from where they were to where they belong; new ones come from below, old ones go up', () => {
  const first = list(EMPTY, 'abc', START_MS);
  const second = list(first, 'cad', START_MS + PLACES_MOVE_MS);
  const begin = second.changedAtMs;
  expect(placesOf(second, begin)).toEqual({ c: 2, a: 0, d: 2.5 });
  expect(placesOf(second, begin + PLACES_MOVE_MS)).toEqual({ c: 0, a: 1, d: 2 });
  expect(second.leaving).toEqual([{ key: 'b', fromPlace: 1 }]);
  expect(leftAt(second.leaving[0]!, begin, begin)).toBe(1);
  expect(leftAt(second.leaving[0]!, begin, begin + PLACES_MOVE_MS)).toBe(0.5);
});

test('a change in the middle of a movement goes on from what is seen, so that nothing jumps', () => {
  const first = list(list(EMPTY, 'abc', START_MS), 'cab', START_MS + PLACES_MOVE_MS);
  const half = first.changedAtMs + PLACES_MOVE_MS / 3;
  const second = list(first, 'bca', half);
  expect(placesOf(second, half)).toEqual(placesOf(first, half));
  expect(placesOf(second, half + PLACES_MOVE_MS)).toEqual({ b: 0, c: 1, a: 2 });
});

test('what was too far down to be seen does not leave visibly', () => {
  const { leaving } = list(list(EMPTY, 'abcdef', START_MS), '', START_MS + PLACES_MOVE_MS, 3);
  expect(leaving.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
});

test('frames are asked for while entries move', () => {
  expect(placesNextChange(0, 0)).toBeNull();
  expect(placesNextChange(START_MS, START_MS + PLACES_MOVE_MS - 1)).toBe(START_MS + PLACES_MOVE_MS - 1);
  expect(placesNextChange(START_MS, START_MS + PLACES_MOVE_MS)).toBeNull();
  expect([movedShare(START_MS, START_MS), movedShare(START_MS, START_MS + PLACES_MOVE_MS)]).toEqual([0, 1]);
});
