import { expect, test } from 'vitest';
import { countLimit } from './countLimits.ts';

// behaviour: plan-60
test.each([
  ['FREE', false, 1_000],
  ['BASIC', false, 10_000],
  ['PRO', false, 100_000],
  ['PRO', true, 5_000],
] as const)('viewers with points have a limit on the plan %s (demo: %s)', (plan, isDemo, limit) => {
  expect(countLimit(plan, 'pointSystemUsers', isDemo)).toBe(limit);
});
