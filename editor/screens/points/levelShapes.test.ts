import { expect, test } from 'vitest';
import { levelTable, STANDARD_LEVELS } from '#engine/points/levels.ts';
import { formulaOf, LEVEL_SHAPES, shapeOf } from './levelShapes.ts';
import { levelsToShow } from './levelsToShow.ts';

test('a formula is found again by its shape, and every shape holds', () => {
  for (const shape of LEVEL_SHAPES) {
    const requiredPointsFormula = formulaOf(shape, 'level * 7');
    expect(shapeOf(requiredPointsFormula)).toBe(shape);
    expect(levelTable({ ...STANDARD_LEVELS, requiredPointsFormula }).length).toBeGreaterThan(100);
  }
});

test('a wrong formula is explained in the language of the dashboard', () => {
  const rules = { ...STANDARD_LEVELS, requiredPointsFormula: 'level *' };
  expect(levelsToShow(rules, 'de').problem).toContain('Formel');
  expect(levelsToShow(STANDARD_LEVELS, 'de').problem).toBeNull();
});
