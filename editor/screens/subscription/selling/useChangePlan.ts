/** Changes a subscription after the user has confirmed what is charged and when it applies (behaviour: billing-30). */
import type { BillingPeriod } from '#engine/rules/billing/fetchedSubscription.ts';
import type { Plan, UpgradePrice } from '#schemas/generated/types.ts';
import {
  downgradeSubscription,
  readSubscription,
  readUpgradePrice,
  upgradeSubscription,
} from '#engine/client/api/calls/payments.ts';
import { readMe, readPlanUse, readPutAway } from '#engine/client/api/calls/users.ts';
import { useAction } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { useConfirm } from '../../../app/parts/useConfirm.tsx';
import type { Subscription } from './planAction.ts';
import { amountText } from './priceText.ts';
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
  const invalidates = [readSubscription, readMe, readPlanUse, readPutAway];
  const upgrade = useAction(upgradeSubscription, { invalidates, success: text.upgraded });
  const downgrade = useAction(downgradeSubscription, {
    invalidates,
    success: offered.plan === 'FREE' ? text.cancelled : text.downgraded,
  });
  const body = { plan: offered.plan, period: offered.period };
  const askUpgrade = (subscription: Subscription) => async (price: UpgradePrice) => {
    if (await confirm(questionFor.upgrade(subscription, price))) upgrade.mutate({ body: { ...body, at: price.at } });
  };
  const price = useAction(readUpgradePrice);
  async function change(kind: PlanChange, subscription: Subscription): Promise<void> {
    if (kind === 'upgrade') {
      price.mutate({ body }, { onSuccess: (answer) => void askUpgrade(subscription)(answer) });
      return;
    }
    const isConfirmed = await confirm({ ...questionFor[kind](subscription), isDangerous: kind === 'cancel' });
    if (isConfirmed) downgrade.mutate({ body });
  }
  return { change, isPending: price.isPending || upgrade.isPending || downgrade.isPending };
}

interface Question {
  title: string;
  body: string;
  confirm: string;
}

interface Questions {
  upgrade: (subscription: Subscription, price: UpgradePrice) => Question;
  downgrade: (subscription: Subscription) => Question;
  cancel: (subscription: Subscription) => Question;
}

function useQuestions({ plan, price }: Offered): Questions {
  const locale = useAppState((state) => state.locale);
  const { upgradeAsk, downgradeAsk, cancelAsk } = useText(SELLING_TEXT);
  const day = useDay();
  const end = (subscription: Subscription): string => day(periodEndMs(subscription));
  return {
    upgrade: ({ status, trialUntil, next }, { currency, amount }) => {
      const isTrial = status === 'trial' && trialUntil !== null;
      const body = isTrial
        ? upgradeAsk.trial(plan, price, day(Date.parse(trialUntil)))
        : upgradeAsk.body(plan, price, amountText(currency, amount, locale));
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
