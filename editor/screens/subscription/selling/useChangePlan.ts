/** Changes a subscription after the user has confirmed what is charged and when it applies (behaviour: billing-30). */
import type { BillingPeriod } from '#engine/rules/billing/fetchedSubscription.ts';
import type { Plan } from '#schemas/generated/types.ts';
import { downgradeSubscription, readSubscription, upgradeSubscription } from '#engine/client/api/calls/payments.ts';
import { readMe, readPlanUse } from '#engine/client/api/calls/users.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { useConfirm } from '../../../app/parts/useConfirm.tsx';
import type { Subscription } from './planAction.ts';
import { SELLING_TEXT } from './sellingText.ts';
import { periodEndMs } from './stateText.ts';
import { useDay } from './useDay.ts';

export interface Offered {
  plan: Plan;
  period: BillingPeriod;
  /** Price with its period, such as `€9.99 per month`. */
  price: string;
}

export type PlanChange = 'upgrade' | 'downgrade' | 'cancel';

/** Returns functions that ask and then change; `isPending` while the server works. */
export function useChangePlan(offered: Offered) {
  const text = useText(SELLING_TEXT);
  const questionFor = useQuestions(offered);
  const confirm = useConfirm();
  const invalidates = [readSubscription, readMe, readPlanUse];
  const upgrade = useAction(upgradeSubscription, { invalidates, success: text.upgraded });
  const downgrade = useAction(downgradeSubscription, {
    invalidates,
    success: offered.plan === 'FREE' ? text.cancelled : text.downgraded,
  });
  const { plan, period } = offered;
  async function change(kind: PlanChange, subscription: Subscription): Promise<void> {
    const isConfirmed = await confirm({ ...questionFor[kind](subscription), isDangerous: kind === 'cancel' });
    if (isConfirmed) (kind === 'upgrade' ? upgrade : downgrade).mutate({ body: { plan, period } });
  }
  return { change, isPending: upgrade.isPending || downgrade.isPending };
}

interface Question {
  title: string;
  body: string;
  confirm: string;
}

function useQuestions({ plan, price }: Offered): Record<PlanChange, (subscription: Subscription) => Question> {
  const { upgradeAsk, downgradeAsk, cancelAsk } = useText(SELLING_TEXT);
  const day = useDay();
  const end = (subscription: Subscription): string => day(periodEndMs(subscription));
  return {
    upgrade: ({ status, trialUntil, next }) => {
      const isTrial = status === 'trial' && trialUntil !== null;
      const body = isTrial ? upgradeAsk.trial(plan, price, day(Date.parse(trialUntil))) : upgradeAsk.body(plan, price);
      const { title, confirm, keeps } = upgradeAsk;
      return { title: title(plan), body: next === null ? body : `${body} ${keeps}`, confirm };
    },
    downgrade: (subscription) => ({
      title: downgradeAsk.title(plan),
      body: downgradeAsk.body(`${plan} (${price})`, subscription.plan, end(subscription)),
      confirm: downgradeAsk.confirm,
    }),
    cancel: (subscription) => ({
      title: cancelAsk.title,
      body:
        subscription.status === 'late' || subscription.status === 'unfinished'
          ? cancelAsk.late(subscription.plan)
          : cancelAsk.body(subscription.plan, end(subscription)),
      confirm: cancelAsk.confirm,
    }),
  };
}
