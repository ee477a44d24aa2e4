/**
 * Port to a payment service. The service is the truth about subscriptions: callers fetch them after every change and every
 * event, and keep a copy (docs/decisions/0178-payment-service-is-the-truth.md).
 */
import type { FetchedSubscription, Offer } from '#engine/rules/billing/fetchedSubscription.ts';
import type { Locale } from '#schemas/generated/types.ts';

/** A price in each currency, in its smallest unit. */
export interface OfferedPrice extends Offer {
  amounts: Readonly<Record<string, number>>;
  isTaxIncluded: boolean;
}

export interface ServiceSubscription extends FetchedSubscription {
  id: string;
  customerId: string;
}

export interface CheckoutOrder extends Offer {
  customerId: string;
  /** 0 = no trial. */
  trialDays: number;
  /** Null = no discount. */
  discount: Discount | null;
  language: Locale;
  successUrl: string;
  cancelUrl: string;
}

/** Discount of a code: of a promotion, for the first period only, or of an agency, for every period. */
export type Discount = { kind: 'promotion'; id: string; percentOff: number } | { kind: 'agency'; percentOff: number };

/** Message of the service: something about this subscription has changed. */
export interface PaymentEvent {
  id: string;
  /** Null = it is about something else. */
  subscriptionId: string | null;
}

/**
 * All calls throw PAYMENTS_NOT_ANSWERING without an answer and PAYMENTS_REFUSED when the service refuses.
 * @param key of calls that create something: repeating one with the same key changes nothing
 */
export interface PaymentProvider {
  prices(): Promise<OfferedPrice[]>;
  createCustomer(customer: { userId: string; email: string; language: Locale }, key: string): Promise<string>;
  /** Returns the page on which the customer pays. @throws PLAN_NOT_SOLD */
  startCheckout(order: CheckoutOrder, key: string): Promise<{ id: string; url: string }>;
  /** Closes a page on which nobody has paid. */
  closeCheckout(id: string): Promise<void>;
  subscription(id: string): Promise<ServiceSubscription>;
  subscriptionsOf(customerId: string): Promise<ServiceSubscription[]>;
  /** Computes what an upgrade charges as of a time; changes nothing. @throws PLAN_NOT_SOLD */
  upgradePrice(id: string, to: Offer, atMs: number): Promise<{ amount: number; currency: string }>;
  /** Applies at once and charges the difference as of a time. @throws PAYMENT_DECLINED and changes nothing, PLAN_NOT_SOLD */
  upgrade(id: string, to: Offer, atMs: number, key: string): Promise<void>;
  /** Plans a change for the end of the period. @throws PLAN_NOT_SOLD */
  planChange(id: string, to: Offer, key: string): Promise<void>;
  cancelAtPeriodEnd(id: string): Promise<void>;
  /** Takes back a planned change or cancellation. */
  keep(id: string): Promise<void>;
  cancelNow(id: string): Promise<void>;
  /** Removes the discount of an agency; paid periods stay as they are. */
  endAgencyDiscount(id: string): Promise<void>;
  /** Finds the discount of a promotion code; null = invalid, expired, or not for one period only. */
  promotion(code: string): Promise<Discount | null>;
  /** Returns the service's page for invoices and cards. */
  portalUrl(customerId: string, returnUrl: string, language: Locale): Promise<string>;
  /** Checks who sent an event. @throws PAYMENT_EVENT_UNPROVEN */
  readEvent(body: Uint8Array, signature: string, nowMs: number): Promise<PaymentEvent>;
}
