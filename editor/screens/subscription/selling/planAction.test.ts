import { expect, test } from 'vitest';
import type { BillingPeriod } from '#engine/rules/billing/fetchedSubscription.ts';
import type { Plan } from '#schemas/generated/types.ts';
import { type PlanAction, planAction, type Subscription } from './planAction.ts';

const at = '2026-03-04T12:00:00.000Z';
const pro: Subscription = {
  plan: 'PRO',
  period: 'month',
  status: 'active',
  until: '2026-03-07T12:00:00.000Z',
  trialUntil: null,
  next: null,
};
const basic: Subscription = { ...pro, plan: 'BASIC' };
const cancelled: Subscription = { ...basic, next: { at, plan: 'FREE', period: null } };
const planned: Subscription = { ...pro, next: { at, plan: 'BASIC', period: 'month' } };

// behaviour: billing-4, billing-30
test.each<[string, Subscription | null, Plan, BillingPeriod, PlanAction]>([
  ['nothing is bought', null, 'PRO', 'year', 'buy'],
  ['nothing is bought', null, 'FREE', 'month', 'current'],
  ['it has ended', { ...pro, status: 'ended' }, 'PRO', 'month', 'buy'],
  ['a lower plan', pro, 'BASIC', 'year', 'downgrade'],
  ['a higher plan', basic, 'PRO', 'month', 'upgrade'],
  ['a longer period', pro, 'PRO', 'year', 'upgrade'],
  ['the same', pro, 'PRO', 'month', 'current'],
  ['the end', pro, 'FREE', 'month', 'cancel'],
  ['cancelled', cancelled, 'FREE', 'month', 'next'],
  ['cancelled', cancelled, 'PRO', 'month', 'upgrade'],
  ['planned', planned, 'BASIC', 'month', 'next'],
  ['planned', planned, 'PRO', 'year', 'none'],
  ['payment late', { ...basic, status: 'late' }, 'PRO', 'month', 'none'],
  ['payment late', { ...pro, status: 'late' }, 'BASIC', 'month', 'downgrade'],
  ['first payment missing', { ...pro, status: 'unfinished' }, 'BASIC', 'month', 'none'],
  ['a price that is not sold', { ...pro, plan: 'FREE', period: null }, 'PRO', 'month', 'none'],
])('%s: %j, %s by %s → %s', (_, subscription, plan, period, action) => {
  expect(planAction(subscription, plan, period)).toBe(action);
});
