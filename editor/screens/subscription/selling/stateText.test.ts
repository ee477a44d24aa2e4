import { expect, test } from 'vitest';
import type { Subscription } from './planAction.ts';
import { SELLING_TEXT } from './sellingText.ts';
import { stateText } from './stateText.ts';

const day = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);
const saying = { text: SELLING_TEXT.en.state, day, nowMs: Date.parse('2026-03-05T00:00:00.000Z') };
const at = '2026-03-04T12:00:00.000Z';
/** Paid until 4 March, and three days of grace. */
const pro: Subscription = {
  plan: 'PRO',
  period: 'month',
  status: 'active',
  until: '2026-03-07T12:00:00.000Z',
  trialUntil: null,
  next: null,
};
const trial: Subscription = { ...pro, status: 'trial', trialUntil: at };
const cancel = { at, plan: 'FREE', period: null } as const;

// behaviour: billing-30
test.each<[Subscription | null, string]>([
  [null, 'You have the FREE plan and pay nothing.'],
  [{ ...pro, status: 'ended' }, 'You have the FREE plan and pay nothing.'],
  [pro, 'You have the PRO plan and pay monthly. It is paid until 2026-03-04 and renews then.'],
  [{ ...pro, next: cancel }, 'You cancelled. You keep the PRO plan until 2026-03-04 and then have FREE.'],
  [
    { ...pro, next: { at, plan: 'BASIC', period: 'year' } },
    'You keep the PRO plan until 2026-03-04. Then you change to BASIC and pay yearly.',
  ],
  [trial, 'You try the PRO plan until 2026-03-04. After that you pay monthly.'],
  [
    { ...trial, next: cancel },
    'You try the PRO plan. You cancelled. You keep the PRO plan until 2026-03-04 and then have FREE.',
  ],
  [
    { ...pro, status: 'late' },
    'Your last payment failed. You keep the PRO plan until 2026-03-07. Pay under “Invoices and payment methods”.',
  ],
  [
    { ...pro, status: 'late', until: at },
    'Your last payment failed, so you lost the PRO plan. Pay under “Invoices and payment methods” to get it back.',
  ],
  [
    { ...pro, status: 'unfinished' },
    'Your first payment for the PRO plan is missing. Pay under “Invoices and payment methods”.',
  ],
])('%j: %s', (subscription, sentence) => {
  expect(stateText({ plan: 'FREE', subscription, trialDays: 0 }, saying)).toBe(sentence);
});

test('a plan that the administrator gave costs nothing', () => {
  const status = { plan: 'PRO', subscription: null, trialDays: 7 } as const;
  expect(stateText(status, saying)).toBe('The server admin gave you the PRO plan, so you pay nothing.');
});
