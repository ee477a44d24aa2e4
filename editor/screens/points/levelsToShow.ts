import type { Locale } from '#schemas/generated/types.ts';
import { AppError } from '#engine/core/appError.ts';
import { type LevelRules, type LevelTable, levelTable } from '#engine/points/levels.ts';

export interface LevelsToShow {
  table: LevelTable;
  /** What is wrong with the rules, in words; null = they hold. */
  problem: string | null;
}

/** The levels of rules that are being typed: the server makes the same table of them. */
export function levelsToShow(rules: LevelRules, locale: Locale): LevelsToShow {
  try {
    return { table: levelTable(rules), problem: null };
  } catch (error) {
    if (error instanceof AppError) return { table: [], problem: error.text(locale) };
    throw error;
  }
}
