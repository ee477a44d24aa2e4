import { expect, test } from 'vitest';
import { isInPlan } from './plans.ts';

test.each([
  [undefined, null, true],
  ['FREE', null, true],
  ['BASIC', null, false],
  ['BASIC', 'BASIC', true],
  ['BASIC', 'PRO', true],
  ['PRO', 'BASIC', false],
] as const)('what begins with %s is in %s: %s', (lowest, plan, isIn) => {
  expect(isInPlan(lowest, plan)).toBe(isIn);
});
