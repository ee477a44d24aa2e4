/** Result of a checkout, after the return from the payment service (behaviour: billing-31). */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Plan, SubscriptionStatus } from '#schemas/generated/types.ts';
import { readSubscription } from '#engine/client/api/calls/payments.ts';
import { readMe, readPlanUse, readPutAway } from '#engine/client/api/calls/users.ts';
import { Note } from '../../../access/Note.tsx';
import { keyOf, useCall } from '../../../app/api/useCall.ts';
import { useApp, useText } from '../../../app/AppContext.ts';
import { isRunning } from './planAction.ts';
import { SELLING_TEXT } from './sellingText.ts';

const POLL_MS = 2_000;
const WAIT_MS = 60_000;

export function CheckoutNote({ subscription }: Pick<SubscriptionStatus, 'subscription'>) {
  const { checkout: text } = useText(SELLING_TEXT);
  const result = useSearchParams()[0].get('checkout');
  if (result === null) return null;
  if (isRunning(subscription) && subscription.status !== 'unfinished')
    // After a later change the note would be out of date.
    return subscription.next === null ? <Paid plan={subscription.plan} /> : null;
  return result === 'back' ? <Note kind="info">{text.back}</Note> : <Unconfirmed />;
}

/** The note of a subscription that has started; everything that depends on the plan is loaded again. */
function Paid({ plan }: { plan: Plan }) {
  const { checkout: text } = useText(SELLING_TEXT);
  const queries = useQueryClient();
  useEffect(() => {
    for (const call of [readMe, readPlanUse, readPutAway]) void queries.invalidateQueries({ queryKey: keyOf(call) });
  }, [queries]);
  return <Note kind="done">{text.paid(plan)}</Note>;
}

function Unconfirmed() {
  const { checkout: text } = useText(SELLING_TEXT);
  const { scheduler } = useApp().environment;
  const [isOver, setOver] = useState(false);
  useEffect(() => scheduler.after(WAIT_MS, () => setOver(true)), [scheduler]);
  if (isOver) return <Note kind="info">{text.unconfirmed}</Note>;
  return (
    <>
      <Note kind="info">{text.waiting}</Note>
      <Poll />
    </>
  );
}

/** Reads the subscription again and again while it is shown. */
function Poll() {
  useCall(readSubscription, {}, { everyMs: POLL_MS });
  return null;
}
