/** Opens the service's page on which a customer pays. */
import type Stripe from 'stripe';
import type { CheckoutOrder } from '../paymentProvider.ts';
import { agencyCoupon } from './discounts.ts';
import { priceOf } from './prices.ts';
import type { StripeSettings } from './stripeClient.ts';

type Params = Stripe.Checkout.SessionCreateParams;

export async function startCheckout(
  stripe: Stripe,
  settings: StripeSettings,
  order: CheckoutOrder,
  idempotencyKey: string,
): Promise<{ id: string; url: string }> {
  const [price, discounts] = [await priceOf(stripe, order), await discountsOf(stripe, order)];
  const params: Params = {
    mode: 'subscription',
    customer: order.customerId,
    line_items: [{ price, quantity: 1 }],
    ...(discounts !== null && { discounts }),
    subscription_data: trialOf(order),
    payment_method_collection: 'always',
    locale: order.language,
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    ...sellerOf(settings),
  };
  const { id, url } = await stripe.checkout.sessions.create(params, { idempotencyKey });
  return { id, url: url ?? order.cancelUrl };
}

/** Returns who looks after taxes. A managed payment refuses settings of taxes, because the service handles them. */
function sellerOf({ hasTax, isManaged }: StripeSettings): Params {
  if (isManaged) return { managed_payments: { enabled: true } };
  return hasTax ? { automatic_tax: { enabled: true }, customer_update: { address: 'auto' } } : {};
}

async function discountsOf(stripe: Stripe, { discount }: CheckoutOrder): Promise<Params['discounts'] | null> {
  if (discount === null) return null;
  if (discount.kind === 'promotion') return [{ promotion_code: discount.id }];
  return [{ coupon: await agencyCoupon(stripe, discount.percentOff) }];
}

function trialOf({ trialDays }: CheckoutOrder): NonNullable<Params['subscription_data']> {
  if (trialDays === 0) return {};
  return { trial_period_days: trialDays, trial_settings: { end_behavior: { missing_payment_method: 'cancel' } } };
}

/** Closes a page; one that is paid or closed already stays as it is. */
export async function closeCheckout(stripe: Stripe, id: string): Promise<void> {
  const { status } = await stripe.checkout.sessions.retrieve(id);
  if (status === 'open') await stripe.checkout.sessions.expire(id);
}
