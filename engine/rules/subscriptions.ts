/** Counts the subscriptions of an event (behaviour: event-14). */
import type { SubscribePayload } from '#schemas/generated/types.ts';

/** Counts the memberships in a Super Fan Box; every other subscription is one. */
export function subscriptionCount({ kind, giftedCount = 1 }: SubscribePayload): number {
  return kind === 'superFanBox' ? giftedCount : 1;
}
