/** Tests what each state of a subscription at the service means for an account. */
import { describe, expect, it, test } from 'vitest';
import { changeKind } from './changeKind.ts';
import type { FetchedSubscription, Offer, ServiceStatus } from './fetchedSubscription.ts';
import { foldSubscription, GRACE_MS, isOpen, planAt } from './foldSubscription.ts';

const START = Date.UTC(2028, 0, 31);
const END = Date.UTC(2028, 1, 29);
const PRO: Offer = { plan: 'PRO', period: 'month' };

const ACTIVE: FetchedSubscription = {
  status: 'active',
  offer: PRO,
  periodStartMs: START,
  periodEndMs: END,
  trialEndMs: null,
  cancelAtMs: null,
  endedAtMs: null,
  paidUntilMs: null,
  planned: null,
};

const fold = (change: Partial<FetchedSubscription> = {}) => foldSubscription({ ...ACTIVE, ...change });

// behaviour: billing-1
describe('the entitlement', () => {
  it('lasts for the period and three days, in which the next payment may arrive', () => {
    const billing = fold();
    expect(billing).toEqual({
      plan: 'PRO',
      period: 'month',
      status: 'active',
      untilMs: END + GRACE_MS,
      trialUntilMs: null,
      next: null,
    });
    expect([planAt(billing, END + GRACE_MS - 1), planAt(billing, END + GRACE_MS)]).toEqual(['PRO', 'FREE']);
  });

  it('has no grace after a cancellation', () => {
    const billing = fold({ cancelAtMs: END });
    expect([billing.untilMs, billing.next]).toEqual([END, { atMs: END, plan: 'FREE', period: null }]);
    expect([planAt(billing, END - 1), planAt(billing, END)]).toEqual(['PRO', 'FREE']);
  });

  it('is counted from the last paid period, however many unpaid ones have started', () => {
    for (const status of ['past_due', 'unpaid'] as const)
      expect(fold({ status, paidUntilMs: START }).untilMs).toBe(START + GRACE_MS);
    expect(fold({ status: 'past_due', paidUntilMs: null }).untilMs).toBe(0);
    expect(fold({ status: 'past_due', paidUntilMs: START, cancelAtMs: START + 5 }).untilMs).toBe(START + 5);
  });

  it('does not begin before the first payment, and ends with the subscription', () => {
    for (const status of ['incomplete', 'incomplete_expired', 'paused'] as const)
      expect(fold({ status }).untilMs).toBe(0);
    expect(fold({ status: 'canceled', endedAtMs: START + 9 }).untilMs).toBe(START + 9);
  });

  it('follows a planned change at its time, even if nobody has heard of it yet', () => {
    const billing = fold({ planned: { atMs: END, offer: { plan: 'BASIC', period: 'year' } } });
    expect(billing.next).toEqual({ atMs: END, plan: 'BASIC', period: 'year' });
    expect([planAt(billing, END - 1), planAt(billing, END), planAt(billing, END + GRACE_MS)]).toEqual([
      'PRO',
      'BASIC',
      'FREE',
    ]);
  });

  it('is none for a price of something else', () => {
    expect(planAt(fold({ offer: null }), START)).toBe('FREE');
  });
});

test('only a subscription that has ended is left alone', () => {
  const statuses: ServiceStatus[] = ['active', 'trialing', 'past_due', 'unpaid', 'incomplete'];
  expect(statuses.map((status) => isOpen(fold({ status })))).toEqual([true, true, true, true, true]);
  expect(isOpen(fold({ status: 'canceled' }))).toBe(false);
});

// behaviour: billing-4
test.each([
  ['BASIC', 'month', 'PRO', 'month', 'upgrade'],
  ['BASIC', 'month', 'BASIC', 'year', 'upgrade'],
  ['BASIC', 'month', 'PRO', 'year', 'upgrade'],
  ['PRO', 'month', 'PRO', 'month', 'none'],
  ['PRO', 'year', 'PRO', 'month', 'downgrade'],
  ['PRO', 'month', 'BASIC', 'month', 'downgrade'],
  ['BASIC', 'year', 'PRO', 'month', 'downgrade'],
  ['PRO', 'month', 'BASIC', 'year', 'downgrade'],
] as const)('from %s by %s to %s by %s is: %s', (plan, period, toPlan, toPeriod, kind) => {
  expect(changeKind({ plan, period }, { plan: toPlan, period: toPeriod })).toBe(kind);
});
