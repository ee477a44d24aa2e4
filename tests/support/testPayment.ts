/** Payment of test servers; by default they sell nothing. */
import { NO_AGENCY_CODES } from '#server/people/billing/agencyCodes.ts';
import type { BillingDeps } from '#server/people/billing/billingDeps.ts';

/** Options of a test server about payment. */
export type TestPayment = Partial<Pick<BillingDeps, 'payment' | 'agencyCodes' | 'trialDays'>>;

export const testPayment = ({
  payment = null,
  agencyCodes = NO_AGENCY_CODES,
  trialDays = 7,
}: TestPayment): Required<TestPayment> => ({ payment, agencyCodes, trialDays });
