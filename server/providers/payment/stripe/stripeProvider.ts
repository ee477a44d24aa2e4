/** Payment by Stripe, over its own library. */
import type Stripe from 'stripe';
import type { FetchNamed } from '../../../ground/outbound/fetchNamed.ts';
import type { PaymentProvider } from '../paymentProvider.ts';
import { cancelAtPeriodEnd, cancelNow, keep, planChange, upgrade, upgradePrice } from './changes.ts';
import { closeCheckout, startCheckout } from './checkout.ts';
import { findPromotion } from './discounts.ts';
import { readEvent } from './events.ts';
import { fetchSubscription, fetchSubscriptionsOf } from './fetchSubscription.ts';
import { offeredPrices } from './prices.ts';
import { namedError, openStripe, type StripeSettings } from './stripeClient.ts';

/**
 * Creates the provider; its library is loaded on the first call.
 * @param fetch network access to the service
 */
export function stripeProvider(settings: StripeSettings, fetch: FetchNamed): PaymentProvider {
  let opened: Promise<Stripe> | null = null;

  async function ask<T>(work: (stripe: Stripe) => Promise<T>): Promise<T> {
    opened ??= openStripe(settings, fetch);
    try {
      return await work(await opened);
    } catch (error) {
      throw namedError(error);
    }
  }

  return {
    prices: () => ask(offeredPrices),
    createCustomer: ({ userId, email, language }, idempotencyKey) =>
      ask(async (stripe) => {
        const customer = { email, preferred_locales: [language], metadata: { liveloom_account: userId } };
        return (await stripe.customers.create(customer, { idempotencyKey })).id;
      }),
    startCheckout: (order, key) => ask((stripe) => startCheckout(stripe, settings, order, key)),
    closeCheckout: (id) => ask((stripe) => closeCheckout(stripe, id)),
    subscription: (id) => ask((stripe) => fetchSubscription(stripe, id)),
    subscriptionsOf: (customerId) => ask((stripe) => fetchSubscriptionsOf(stripe, customerId)),
    upgradePrice: (id, to, atMs) => ask((stripe) => upgradePrice(stripe, id, to, atMs)),
    upgrade: (id, to, atMs, key) => ask((stripe) => upgrade(stripe, id, to, atMs, key)),
    planChange: (id, to, key) => ask((stripe) => planChange(stripe, id, to, key)),
    cancelAtPeriodEnd: (id) => ask((stripe) => cancelAtPeriodEnd(stripe, id)),
    keep: (id) => ask((stripe) => keep(stripe, id)),
    cancelNow: (id) => ask((stripe) => cancelNow(stripe, id)),
    endAgencyDiscount: (id) => ask(async (stripe) => void (await stripe.subscriptions.update(id, { discounts: '' }))),
    promotion: (code) => ask((stripe) => findPromotion(stripe, code)),
    portalUrl: (customer, returnUrl, locale) =>
      ask(async (stripe) => {
        return (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl, locale })).url;
      }),
    readEvent: (body, signature, nowMs) =>
      ask(async (stripe) => readEvent(stripe, settings.webhookSecret, body, signature, nowMs)),
  };
}
