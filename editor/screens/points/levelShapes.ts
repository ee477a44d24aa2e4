/** Formulas that need no reading: what most streamers want, in a word. */
import { STANDARD_LEVELS } from '#engine/points/levels.ts';

export const LEVEL_SHAPES = ['same', 'growing', 'own'] as const;
export type LevelShape = (typeof LEVEL_SHAPES)[number];

const FORMULAS: Readonly<Record<Exclude<LevelShape, 'own'>, string>> = {
  same: 'pointsPerLevel * level',
  growing: STANDARD_LEVELS.requiredPointsFormula,
};

/** What a shape begins with; an own formula begins with the one there is. */
export function formulaOf(shape: LevelShape, current: string): string {
  return shape === 'own' ? current : FORMULAS[shape];
}

export function shapeOf(formula: string): LevelShape {
  const found = LEVEL_SHAPES.find((shape) => shape !== 'own' && FORMULAS[shape] === formula);
  return found ?? 'own';
}
