import { Badge, Button, Paper, Stack, Text, Title } from '@mantine/core';
import type { BillingPeriod } from '#engine/rules/billing/fetchedSubscription.ts';
import type { Plan, PricesAnswer, SubscriptionStatus } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { type PlanAction, planAction } from './planAction.ts';
import { findPrice, priceText } from './priceText.ts';
import { SELLING_TEXT } from './sellingText.ts';
import { type Offered, useChangePlan } from './useChangePlan.ts';
import { useObstacle } from './useObstacle.ts';

interface PlanCardProps {
  plan: Plan;
  period: BillingPeriod;
  status: SubscriptionStatus;
  prices: PricesAnswer['prices'];
  onBuy: (offered: Offered) => void;
}

/** A plan with its price and the one thing that the user can do with it. */
export function PlanCard({ plan, period, status, prices, onBuy }: PlanCardProps) {
  const { price: text } = useText(SELLING_TEXT);
  const locale = useAppState((state) => state.locale);
  const obstacle = useObstacle();
  const price = findPrice(prices, plan, period);
  const amount = price === undefined ? null : priceText(price, locale);
  const offered = { plan, period, price: `${amount ?? ''} ${text.per[period]}` };
  const action = planAction(status.subscription, plan, period);
  const isOffered = plan === 'FREE' || price !== undefined;
  return (
    <Paper component="section" withBorder p="md" aria-label={plan}>
      <Stack gap="sm" h="100%" justify="space-between">
        <Stack gap={2}>
          <Title order={3} size="h4">
            {plan}
          </Title>
          <Text fw={600}>{plan === 'FREE' ? text.free : (amount ?? text.missing[period])}</Text>
          {price !== undefined && (
            <Text size="sm" c="dark.1">
              {text.per[period]} · {price.isTaxIncluded ? text.withTax : text.withoutTax}
            </Text>
          )}
          {price !== undefined && action === 'buy' && status.trialDays > 0 && (
            <Text size="sm" c="teal.4">
              {text.trial(status.trialDays)}
            </Text>
          )}
        </Stack>
        <CardAction
          action={isOffered ? action : 'none'}
          isAllowed={obstacle === null}
          {...{ offered, status, onBuy }}
        />
      </Stack>
    </Paper>
  );
}

interface CardActionProps {
  action: PlanAction;
  isAllowed: boolean;
  offered: Offered;
  status: SubscriptionStatus;
  onBuy: (offered: Offered) => void;
}

function CardAction({ action, isAllowed, offered, status: { subscription }, onBuy }: CardActionProps) {
  const { actions: text } = useText(SELLING_TEXT);
  const { change, isPending } = useChangePlan(offered);
  if (action === 'none') return null;
  if (action === 'current' || action === 'next') return <Badge variant="light">{text[action]}</Badge>;
  if (!isAllowed) return null;
  if (action === 'cancel')
    return (
      <Button variant="default" loading={isPending} onClick={() => void change(action, subscription!)}>
        {text.cancel}
      </Button>
    );
  const act = (): void => (action === 'buy' ? onBuy(offered) : void change(action, subscription!));
  return (
    <Button variant={action === 'downgrade' ? 'default' : 'filled'} loading={isPending} onClick={act}>
      {text[action](offered.plan)}
    </Button>
  );
}
