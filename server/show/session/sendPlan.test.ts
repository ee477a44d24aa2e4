import { expect, test } from 'vitest';
import type { Ad, Plan } from '#schemas/generated/types.ts';
import { limitsOf } from './sendPlan.ts';

const ads: Ad[] = [{ file: 'a.png', kind: 'image', text: '' }];

// behaviour: plan-20
test.each<[Plan, boolean]>([
  ['FREE', true],
  ['BASIC', false],
  ['PRO', false],
])('the plan %s has ads: %s', (plan, hasAds) => {
  expect(limitsOf({ plan, putAway: [], ads }).ads).toEqual(hasAds ? ads : undefined);
  expect(limitsOf({ plan, putAway: [] })).not.toHaveProperty('ads');
});

test('a computer without accounts has none', () => expect(limitsOf(undefined)).toEqual({ viewers: null }));
