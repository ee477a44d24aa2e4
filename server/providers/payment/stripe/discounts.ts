/** Discounts of promotion codes, which the host makes at the service, and of agencies, whose coupon is made here. */
import type Stripe from 'stripe';
import type { Discount } from '../paymentProvider.ts';

/** Returns null for a code that is invalid, expired or used up, and for discounts of more than the first period. */
export async function findPromotion(stripe: Stripe, code: string): Promise<Discount | null> {
  const expand = ['data.promotion.coupon'];
  const { data } = await stripe.promotionCodes.list({ code, active: true, limit: 1, expand });
  const [found] = data;
  const coupon = found?.promotion.coupon;
  if (found === undefined || coupon == null || typeof coupon === 'string') return null;
  if (!coupon.valid || coupon.duration !== 'once' || coupon.percent_off === null) return null;
  return { kind: 'promotion', id: found.id, percentOff: coupon.percent_off };
}

/** Returns the coupon for members of agencies, which has one id for each percentage. */
export async function agencyCoupon(stripe: Stripe, percentOff: number): Promise<string> {
  const id = `liveloom-agency-${percentOff}`;
  try {
    return (await stripe.coupons.retrieve(id)).id;
  } catch (error) {
    if ((error as { code?: string }).code !== 'resource_missing') throw error;
    const coupon = { id, percent_off: percentOff, duration: 'forever', name: 'Agency' } as const;
    return (await stripe.coupons.create(coupon, { idempotencyKey: id })).id;
  }
}
