import { expect, test } from 'vitest';
import { setupSteps } from './setupSteps.ts';

const steps = { username: true, overlay: false, liveLink: true, goLive: false };

// behaviour: agency-39
test('a plan counts as a step only where plans are sold', () => {
  const done = (plan: 'FREE' | 'PRO', isSelling: boolean): string[] =>
    setupSteps({ steps, plan }, isSelling).flatMap(({ step, isDone }) => (isDone ? [step] : []));
  expect(done('PRO', true)).toEqual(['username', 'liveLink', 'plan']);
  expect(done('FREE', true)).toEqual(['username', 'liveLink']);
  expect(done('PRO', false)).toEqual(['username', 'liveLink']);
  expect(setupSteps({ steps, plan: 'PRO' }, false)).toHaveLength(4);
});
