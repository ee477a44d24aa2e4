/** Preset formulas under simple names, for most streamers. */
import { STANDARD_LEVELS } from '#engine/points/levels.ts';

export const LEVEL_SHAPES = ['same', 'growing', 'own'] as const;
export type LevelShape = (typeof LEVEL_SHAPES)[number];

const FORMULAS: Readonly<Record<Exclude<LevelShape, 'own'>, string>> = {
  same: 'pointsPerLevel * level',
  growing: STANDARD_LEVELS.requiredPointsFormula,
};

/** Returns the formula of a shape; a custom one starts with the current formula. */
export function formulaOf(shape: LevelShape, current: string): string {
  return shape === 'own' ? current : FORMULAS[shape];
}

export function shapeOf(formula: string): LevelShape {
  const found = LEVEL_SHAPES.find((shape) => shape !== 'own' && FORMULAS[shape] === formula);
  return found ?? 'own';
}
