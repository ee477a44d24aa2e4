import type { Locale } from '#schemas/generated/types.ts';
import { AppError } from '#engine/core/appError.ts';
import { type LevelRules, type LevelTable, levelTable } from '#engine/points/levels.ts';

export interface LevelsToShow {
  table: LevelTable;
  /** Problem of the rules in words; null = valid. */
  problem: string | null;
}

/** Computes the levels of typed rules, with the same table as the server. */
export function levelsToShow(rules: LevelRules, locale: Locale): LevelsToShow {
  try {
    return { table: levelTable(rules), problem: null };
  } catch (error) {
    if (error instanceof AppError) return { table: [], problem: error.text(locale) };
    throw error;
  }
}
