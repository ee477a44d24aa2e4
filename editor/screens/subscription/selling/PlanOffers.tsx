/** Plans side by side with their prices for a month or a year. */
import { SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { PLANS } from '#engine/rules/plans.ts';
import type { BillingPeriod } from '#engine/rules/billing/fetchedSubscription.ts';
import type { PricesAnswer, SubscriptionStatus } from '#schemas/generated/types.ts';
import { useText } from '../../../app/AppContext.ts';
import { BuyDialog } from './BuyDialog.tsx';
import { PlanCard } from './PlanCard.tsx';
import { SELLING_TEXT } from './sellingText.ts';
import type { Offered } from './useChangePlan.ts';

const PERIODS = ['month', 'year'] as const;

interface PlanOffersProps {
  status: SubscriptionStatus;
  sold: PricesAnswer;
}

export function PlanOffers({ status, sold }: PlanOffersProps) {
  const text = useText(SELLING_TEXT);
  const [period, setPeriod] = useState<BillingPeriod>(status.subscription?.period ?? 'month');
  const [bought, setBought] = useState<Offered | null>(null);
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={text.periods.label}
        data={PERIODS.map((value) => ({ value, label: text.periods[value] }))}
        value={period}
        onChange={setPeriod}
        style={{ alignSelf: 'flex-start' }}
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
        {PLANS.map((plan) => (
          <PlanCard key={plan} {...{ plan, period, status }} prices={sold.prices} onBuy={setBought} />
        ))}
      </SimpleGrid>
      <Text size="sm" c="dark.1">
        {text.price.includes}
      </Text>
      {bought !== null && (
        <BuyDialog
          offered={bought}
          trialDays={status.trialDays}
          withdrawal={sold.withdrawal}
          onClose={() => setBought(null)}
        />
      )}
    </Stack>
  );
}
