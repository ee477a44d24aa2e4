/** Counts the subscriptions of an event (behaviour: event-14). */
import type { SubscribePayload } from '#schemas/generated/types.ts';

/** Tells whether the viewer paid for the memberships of others. */
export const isGiven = (kind: SubscribePayload['kind']): boolean =>
  kind === 'superFanBox' || kind === 'giftedSubscription';

/** Counts the memberships that a viewer gave to others; every other subscription is one. */
export function subscriptionCount({ kind, giftedCount = 1 }: SubscribePayload): number {
  return isGiven(kind) ? giftedCount : 1;
}
