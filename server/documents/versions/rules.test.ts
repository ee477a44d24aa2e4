import { describe, expect, it } from 'vitest';
import { isWorthKeeping, type KeptState, outdated } from './rules.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = 1_000 * DAY;

// behaviour: version-1
describe('the state before a change', () => {
  it.each([
    ['edit', null, true],
    ['edit', 0, false],
    ['edit', 10 * MINUTE - 1, false],
    ['edit', 10 * MINUTE, true],
    ['edit', 3 * DAY, true],
    ['import', 0, true],
    ['starter', 0, true],
    ['restore', 0, true],
  ] as const)('%s, %s ms after the last: kept %s', (reason, agoMs, expected) => {
    expect(isWorthKeeping(reason, agoMs === null ? null : NOW - agoMs, NOW)).toBe(expected);
  });
});

// behaviour: version-2
describe('versions have had their time', () => {
  /** The newest has the highest number. */
  const kept = (count: number, ageMs: number, named: readonly number[] = []): KeptState[] =>
    Array.from({ length: count }, (_none, index) => ({
      version: index + 1,
      isNamed: named.includes(index + 1),
      keptAtMs: NOW - ageMs,
    }));

  it.each([
    ['up to 100 stay', kept(100, DAY), []],
    ['the oldest goes with the 101st', kept(101, DAY), [1]],
    ['30 days are kept', kept(12, 30 * DAY), []],
    ['after that the newest ten stay', kept(12, 30 * DAY + 1), [2, 1]],
    ['a name keeps a version, and it takes no room', kept(12, 400 * DAY, [1, 7]), []],
    ['whatever there is too many of', kept(103, DAY, [2]), [3, 1]],
  ])('%s', (_name, versions, expected) => {
    expect(outdated(versions, NOW)).toEqual(expected);
  });
});
