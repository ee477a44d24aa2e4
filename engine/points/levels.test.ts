import { expect, test } from 'vitest';
import { AppError } from '../core/appError.ts';
import { levelOf, levelRules, levelTable, MAX_LEVEL, STANDARD_LEVELS, tableOf } from './levels.ts';
import { isWholeThousandths } from './rates.ts';

const table = (requiredPointsFormula: string, pointsPerLevel = 100, levelMultiplier = 2): readonly number[] =>
  levelTable({ requiredPointsFormula, pointsPerLevel, levelMultiplier });

function refused(formula: string): [string, unknown] {
  try {
    table(formula);
  } catch (error) {
    if (error instanceof AppError) return [error.code, error.params];
    throw error;
  }
  throw new Error(`${formula} was not refused`);
}

// behaviour: level-1
test('the levels of a new account begin with 100 points and take more and more', () => {
  expect(levelRules({})).toEqual(STANDARD_LEVELS);
  expect(levelTable(STANDARD_LEVELS).slice(0, 4)).toEqual([100_000, 220_000, 363_000, 532_000]);
  expect(levelRules({ pointsPerLevel: 7 }).pointsPerLevel).toBe(7);
});

test('a level is the highest whose points are reached', () => {
  const levels = table('level * pointsPerLevel');
  expect([0, 99_999, 100_000, 199_999, 200_000, 1e15].map((points) => levelOf(levels, points))).toEqual([
    0,
    0,
    1,
    1,
    2,
    MAX_LEVEL,
  ]);
});

// behaviour: level-2
test.for<[string, string, object]>([
  ['0 * level', 'LEVEL_FORMULA_NOT_GROWING', { level: 1, points: 0, before: 0 }],
  ['-level', 'LEVEL_FORMULA_NOT_GROWING', { level: 1, points: -1, before: 0 }],
  ['min(level, 7)', 'LEVEL_FORMULA_NOT_GROWING', { level: 8, points: 7, before: 7 }],
  ['level > 2', 'LEVEL_FORMULA_NO_NUMBER', {}],
  ['100 / (level - 3)', 'LEVEL_FORMULA_NOT_GROWING', { level: 1, points: -50, before: 0 }],
  ['level + 100 / (level - 3) + 500', 'LEVEL_FORMULA_NOT_GROWING', { level: 2, points: 402, before: 451 }],
  ['power(9, 999) * level', 'EXPRESSION_TOO_LARGE', { operator: 'power', position: 1 }],
  ['points', 'FLOW_VALUE_MISSING', { name: 'points', known: 'level, pointsPerLevel, levelMultiplier' }],
  ['levl * 2', 'FLOW_VALUE_MISTYPED', { name: 'levl', closest: 'level' }],
])('%s is refused', ([formula, code, params]) => {
  expect(refused(formula)).toEqual([code, params]);
});

// behaviour: level-3
test('levels that no number of points can reach are left out', () => {
  const levels = table('power(levelMultiplier, level)');
  expect(levels).toHaveLength(43);
  expect(levels.at(-1)).toBeLessThanOrEqual(Number.MAX_SAFE_INTEGER);
  expect(table('power(1000, level * level)')).toHaveLength(2);
});

test('rules that do not hold have no levels, and a table is made once', () => {
  const rules = { pointsPerCoin: 1, requiredPointsFormula: 'nonsense(' };
  expect(levelOf(tableOf(rules), 1e9)).toBe(0);
  const good = { pointsPerCoin: 1 };
  expect(tableOf(good)).toBe(tableOf(good));
});

test('rates are whole thousandths', () => {
  expect([0, 1, 0.001, 1.005, 333.333, 1_000_000].every(isWholeThousandths)).toBe(true);
  expect([0.0001, 1.0005, 0.3333].some(isWholeThousandths)).toBe(false);
});
