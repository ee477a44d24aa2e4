import { expect, test } from 'vitest';
import { emptied } from './withoutSamples.ts';

test('functions stay as names that say why they are empty; anything else is refused', () => {
  const code = "import { A } from './a.ts';\nexport function sampleGoal(one: string): object {\n  return A;\n}\n";
  const result = emptied('sample.ts', code);
  expect(result).toContain('export function sampleGoal()');
  expect(result).not.toContain('./a.ts');
  expect(() => emptied('items/goal/sample.ts', 'export const GOALS = [];\n')).toThrow('items/goal/sample.ts');
});
