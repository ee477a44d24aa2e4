/** Sells a plan: checks the order and opens the service's page for it. */
import { AppError } from '#engine/core/appError.ts';
import { isOpen } from '#engine/rules/billing/foldSubscription.ts';
import type { CreateSubscription, Locale } from '#schemas/generated/types.ts';
import type { Discount } from '../../providers/payment/paymentProvider.ts';
import type { User } from '../accounts/users/store.ts';
import { AGENCY_PERCENT } from './agencyCodes.ts';
import { nowOf, type Selling } from './billingDeps.ts';
import { refresh } from './copies.ts';
import {
  type BillingCustomer,
  findCustomer,
  insertConsent,
  insertCustomer,
  subscriptionsOf,
  updateCustomer,
} from './store.ts';
import { WITHDRAWAL_VERSION } from './withdrawalText.ts';

/** A discount, and the agency's code that it comes from. */
export interface FoundCode {
  discount: Discount;
  agencyCodeId: string | null;
}

/** @throws PROMO_CODE_INVALID for a code that is unknown, expired, used or of somebody else */
export async function findCode({ agencyCodes, payment }: Selling, userId: string, text: string): Promise<FoundCode> {
  const code = text.trim();
  const agencyCodeId = await agencyCodes.find(code, userId);
  if (agencyCodeId !== null) return { discount: { kind: 'agency', percentOff: AGENCY_PERCENT }, agencyCodeId };
  const discount = code === '' ? null : await payment.promotion(code);
  if (discount === null) throw new AppError('PROMO_CODE_INVALID');
  return { discount, agencyCodeId: null };
}

/** @throws WITHDRAWAL_NOT_ACCEPTED, WITHDRAWAL_TEXT_CHANGED */
function refuseWithoutConsent(version: string | null): void {
  if (version === null || version === '') throw new AppError('WITHDRAWAL_NOT_ACCEPTED');
  if (version !== WITHDRAWAL_VERSION) throw new AppError('WITHDRAWAL_TEXT_CHANGED');
}

/** Returns the trial that a new subscription of an account gets. */
export const trialDaysFor = ({ trialDays }: Selling, customer: BillingCustomer | null): number =>
  customer?.trial_at == null ? trialDays : 0;

/**
 * Returns the page on which the user pays. Nothing is theirs before the service says so.
 * @throws WITHDRAWAL_NOT_ACCEPTED, WITHDRAWAL_TEXT_CHANGED, DEMO_CANNOT_PAY, ALREADY_SUBSCRIBED, PROMO_CODE_INVALID
 */
export async function startCheckout(
  deps: Selling,
  user: User,
  { plan, period, code = '', withdrawalVersion }: CreateSubscription,
  language: Locale,
): Promise<string> {
  const { database, payment, publicUrl } = deps;
  refuseWithoutConsent(withdrawalVersion);
  if (user.email === null || user.demoExpiresAtMs !== null) throw new AppError('DEMO_CANNOT_PAY');
  const found = code.trim() === '' ? null : await findCode(deps, user.id, code);
  const customer = await customerOf(deps, user.id, user.email, language);
  await refuseSecond(deps, user.id, customer);
  const nowMs = nowOf(deps);
  await insertConsent(database, { userId: user.id, version: WITHDRAWAL_VERSION, language, nowMs });
  const [successUrl, cancelUrl] = ['paid', 'back'].map((result) => `${publicUrl}/subscription?checkout=${result}`);
  const order = { plan, period, language, customerId: customer.customer_id, discount: found?.discount ?? null };
  const addresses = { successUrl: successUrl!, cancelUrl: cancelUrl! };
  const key = `checkout-${deps.randomKey()}`;
  const page = await payment.startCheckout({ ...order, ...addresses, trialDays: trialDaysFor(deps, customer) }, key);
  const agency = { agency_code_id: found?.agencyCodeId ?? null, agency_code_at: null };
  await updateCustomer(database, user.id, { checkout_id: page.id, checkout_at: nowMs, is_watched: true, ...agency });
  return page.url;
}

async function customerOf(deps: Selling, userId: string, email: string, language: Locale): Promise<BillingCustomer> {
  const { database, payment } = deps;
  const known = await findCustomer(database, userId);
  if (known !== null) return known;
  const id = await payment.createCustomer({ userId, email, language }, `customer-${userId}-${deps.randomKey()}`);
  await insertCustomer(database, userId, id);
  return (await findCustomer(database, userId))!;
}

/** Closes the page of an earlier attempt, and refuses who has a subscription. @throws ALREADY_SUBSCRIBED */
async function refuseSecond(deps: Selling, userId: string, customer: BillingCustomer): Promise<void> {
  if (customer.checkout_id !== null) await deps.payment.closeCheckout(customer.checkout_id);
  // After the page is closed nobody can pay there, so the service's list is complete.
  await refresh(deps, userId);
  const copies = await subscriptionsOf(deps.database, userId);
  if (copies.some(({ billing }) => isOpen(billing))) throw new AppError('ALREADY_SUBSCRIBED');
}
