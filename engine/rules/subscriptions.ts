/** Says how many subscriptions one event stands for (behaviour: event-14). */
import type { SubscribePayload } from '#schemas/generated/types.ts';

/** Counts the memberships in a Super Fan Box; every other subscription is one. */
export function subscriptionCount({ kind, giftedCount = 1 }: SubscribePayload): number {
  return kind === 'superFanBox' ? giftedCount : 1;
}
