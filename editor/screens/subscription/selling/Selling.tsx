/** The subscription of the account and the plans to buy, on servers that sell plans (behaviour: billing-30). */
import { Paper, Skeleton, Stack, Title } from '@mantine/core';
import type { SubscriptionStatus } from '#schemas/generated/types.ts';
import { readPrices, readSubscription } from '#engine/client/api/calls/payments.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { ErrorNote } from '../../../app/parts/ErrorNote.tsx';
import { CheckoutNote } from './CheckoutNote.tsx';
import { PlanOffers } from './PlanOffers.tsx';
import { SELLING_TEXT } from './sellingText.ts';
import { SubscriptionState } from './SubscriptionState.tsx';

export function Selling() {
  const { data: status, error, refetch } = useCall(readSubscription);
  if (status !== undefined) return <Sold status={status} />;
  return error === null ? <Skeleton h={160} /> : <ErrorNote error={error} onRetry={() => void refetch()} />;
}

function Sold({ status }: { status: SubscriptionStatus }) {
  const text = useText(SELLING_TEXT);
  const locale = useAppState((state) => state.locale);
  return (
    <>
      <CheckoutNote subscription={status.subscription} />
      <Paper component="section" p="lg" aria-label={text.title}>
        <Stack gap="md">
          <Title order={2} size="h4">
            {text.title}
          </Title>
          <SubscriptionState status={status} />
        </Stack>
      </Paper>
      <Paper component="section" p="lg" aria-label={text.offersTitle}>
        <Stack gap="md">
          <Title order={2} size="h4">
            {text.offersTitle}
          </Title>
          <Offers key={locale} status={status} />
        </Stack>
      </Paper>
    </>
  );
}

/** Loads the prices; another language loads the withdrawal information again. */
function Offers({ status }: { status: SubscriptionStatus }) {
  const { data, error, refetch } = useCall(readPrices, {}, { staleMs: 0 });
  if (error !== null) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <Skeleton h={160} /> : <PlanOffers status={status} sold={data} />;
}
