/**
 * Points needed per level (behaviour: level-1 to level-4). Levels are computed from points and rules, and never stored.
 */
import type { PointsRules } from '#schemas/generated/types.ts';
import { AppError } from '../core/appError.ts';
import { checkExpression } from '../flows/expression/checkExpression.ts';
import { evaluateExpression } from '../flows/expression/evaluateExpression.ts';
import type { Expression } from '../flows/expression/expression.ts';
import { FUNCTIONS, parseExpression } from '../flows/expression/parseExpression.ts';
import { scopeOf } from '../flows/values.ts';

export type LevelRules = Required<Pick<PointsRules, 'requiredPointsFormula' | 'pointsPerLevel' | 'levelMultiplier'>>;

/** Rules of a new account: 100 points for the first level, and a tenth more for each further one. */
export const STANDARD_LEVELS: LevelRules = {
  requiredPointsFormula: 'round(pointsPerLevel * level * power(levelMultiplier, level - 1))',
  pointsPerLevel: 100,
  levelMultiplier: 1.1,
};

/** Highest level. */
export const MAX_LEVEL = 1_000;
/** Functions that a formula may call. */
export const LEVEL_FUNCTIONS = [...FUNCTIONS, 'power'] as const;
const NAMES = { level: 'number', pointsPerLevel: 'number', levelMultiplier: 'number' } as const;

/** Total thousandths of points for level 1, 2, 3 …; unreachable levels are left out. */
export type LevelTable = readonly number[];

/** Completes the rules with defaults. */
export function levelRules({
  requiredPointsFormula,
  pointsPerLevel,
  levelMultiplier,
}: Partial<LevelRules>): LevelRules {
  return {
    requiredPointsFormula: requiredPointsFormula ?? STANDARD_LEVELS.requiredPointsFormula,
    pointsPerLevel: pointsPerLevel ?? STANDARD_LEVELS.pointsPerLevel,
    levelMultiplier: levelMultiplier ?? STANDARD_LEVELS.levelMultiplier,
  };
}

/**
 * @throws LEVEL_FORMULA_NOT_GROWING, LEVEL_FORMULA_NO_NUMBER, FLOW_VALUE_MISSING, FLOW_VALUE_MISTYPED, or a code that
 * begins with EXPRESSION_
 */
export function levelTable({ requiredPointsFormula, pointsPerLevel, levelMultiplier }: LevelRules): LevelTable {
  const formula = parseExpression(requiredPointsFormula, LEVEL_FUNCTIONS);
  if (checkExpression(formula, NAMES) !== 'number') throw new AppError('LEVEL_FORMULA_NO_NUMBER');
  const table: number[] = [];
  for (let level = 1; level <= MAX_LEVEL; level++) {
    const required = requiredThousandths(formula, { level, pointsPerLevel, levelMultiplier });
    if (required > Number.MAX_SAFE_INTEGER && level > 1) break;
    const before = table.at(-1) ?? 0;
    if (required <= before || required > Number.MAX_SAFE_INTEGER) throw notGrowing(level, required, before);
    table.push(required);
  }
  return table;
}

/** Rounds once per level; a value too large for a number is beyond every level. */
function requiredThousandths(formula: Expression, values: Record<keyof typeof NAMES, number>): number {
  try {
    return Math.round((evaluateExpression(formula, scopeOf(values)) as number) * 1000);
  } catch (error) {
    if (error instanceof AppError && error.code === 'EXPRESSION_TOO_LARGE' && values.level > 1) return Infinity;
    throw error;
  }
}

function notGrowing(level: number, required: number, before: number): AppError {
  return new AppError('LEVEL_FORMULA_NOT_GROWING', { level, points: required / 1000, before: before / 1000 });
}

const tables = new WeakMap<object, LevelTable>();

/** Returns the cached table of checked rules. Invalid rules, as in a damaged document, have no levels. */
export function tableOf(rules: PointsRules): LevelTable {
  const known = tables.get(rules);
  if (known) return known;
  const table = tableOrNone(levelRules(rules));
  tables.set(rules, table);
  return table;
}

function tableOrNone(rules: LevelRules): LevelTable {
  try {
    return levelTable(rules);
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

/** Returns the highest level for these points; 0 = none yet. */
export function levelOf(table: LevelTable, pointsThousandths: number): number {
  let [low, high] = [0, table.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (table[middle]! <= pointsThousandths) low = middle + 1;
    else high = middle;
  }
  return low;
}
