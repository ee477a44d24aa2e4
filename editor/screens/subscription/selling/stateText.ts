/** Says in one or two sentences what an account has bought (behaviour: billing-30). Pure. */
import { GRACE_MS } from '#engine/rules/billing/foldSubscription.ts';
import type { SubscriptionStatus } from '#schemas/generated/types.ts';
import { isRunning, type Subscription } from './planAction.ts';
import type { SellingText } from './sellingText.ts';

interface Saying {
  text: SellingText['state'];
  /** Formats a time as a day. */
  day: (atMs: number) => string;
  nowMs: number;
}

/** Returns the end of the paid period or of the trial; the entitlement lasts a grace longer while it renews. */
export function periodEndMs({ next, status, trialUntil, until }: Subscription): number {
  if (next !== null) return Date.parse(next.at);
  if (status === 'trial' && trialUntil !== null) return Date.parse(trialUntil);
  return Date.parse(until) - GRACE_MS;
}

export function stateText({ plan, subscription }: SubscriptionStatus, saying: Saying): string {
  if (!isRunning(subscription)) return plan === 'FREE' ? saying.text.free : saying.text.given(plan);
  return SENTENCES[subscription.status](subscription, saying);
}

const SENTENCES: Readonly<Record<Subscription['status'], (subscription: Subscription, saying: Saying) => string>> = {
  trial: (subscription, { text, day }) => {
    const end = day(periodEndMs(subscription));
    return subscription.next === null
      ? text.trial(subscription.plan, end, subscription.period)
      : `${text.trialOnly(subscription.plan)} ${nextText(subscription, text, end)}`;
  },
  active: (subscription, { text, day }) => {
    const end = day(periodEndMs(subscription));
    return subscription.next === null
      ? text.active(subscription.plan, end, subscription.period)
      : nextText(subscription, text, end);
  },
  late: ({ plan, until }, { text, day, nowMs }) =>
    Date.parse(until) > nowMs ? text.late(plan, day(Date.parse(until))) : text.tooLate(plan),
  unfinished: ({ plan }, { text }) => text.unfinished(plan),
  ended: (_, { text }) => text.free,
};

function nextText({ plan, next }: Subscription, text: Saying['text'], end: string): string {
  return next?.plan === 'FREE' ? text.cancelled(plan, end) : text.planned(plan, end, next!.plan, next!.period);
}
