/** Checks events of the service and finds out which subscription they are about; nothing else in them is used. */
import type Stripe from 'stripe';
import { AppError } from '#engine/core/appError.ts';
import type { PaymentEvent } from '../paymentProvider.ts';

const TOLERANCE_S = 300;

interface About {
  object?: string;
  id?: string;
  subscription?: unknown;
  parent?: { subscription_details?: { subscription?: unknown } | null } | null;
}

/** Finds the subscription in each kind of object. */
const FINDERS: Readonly<Record<string, (object: About) => unknown>> = {
  subscription: ({ id }) => id,
  subscription_schedule: ({ subscription }) => subscription,
  'checkout.session': ({ subscription }) => subscription,
  invoice: ({ parent }) => parent?.subscription_details?.subscription,
};

/** @throws PAYMENT_EVENT_UNPROVEN */
export function readEvent(
  stripe: Stripe,
  secret: string,
  body: Uint8Array,
  signature: string,
  nowMs: number,
): PaymentEvent {
  const event = proven(stripe, secret, body, signature, nowMs);
  const about = event.data.object as About;
  const found = FINDERS[about.object ?? '']?.(about) ?? null;
  const id = isObject(found) ? found.id : found;
  return { id: event.id, subscriptionId: typeof id === 'string' ? id : null };
}

const isObject = (found: unknown): found is { id?: unknown } => typeof found === 'object' && found !== null;

function proven(stripe: Stripe, secret: string, body: Uint8Array, signature: string, nowMs: number): Stripe.Event {
  try {
    return stripe.webhooks.constructEvent(Buffer.from(body), signature, secret, TOLERANCE_S, undefined, nowMs);
  } catch (error) {
    throw new AppError('PAYMENT_EVENT_UNPROVEN', {}, { cause: error });
  }
}
