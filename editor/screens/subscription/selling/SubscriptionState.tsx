/** The subscription in one or two sentences, with the buttons that keep it and that open the portal. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import type { SubscriptionStatus } from '#schemas/generated/types.ts';
import { keepSubscription, openCustomerPortal, readSubscription } from '#engine/client/api/calls/payments.ts';
import { readMe, readPlanUse } from '#engine/client/api/calls/users.ts';
import { Note } from '../../../access/Note.tsx';
import { useAction } from '../../../app/api/useCall.ts';
import { useApp, useText } from '../../../app/AppContext.ts';
import { isRunning } from './planAction.ts';
import { SELLING_TEXT } from './sellingText.ts';
import { stateText } from './stateText.ts';
import { useDay } from './useDay.ts';
import { useObstacle } from './useObstacle.ts';

export function SubscriptionState({ status }: { status: SubscriptionStatus }) {
  const { state } = useText(SELLING_TEXT);
  const { environment } = useApp();
  const obstacle = useObstacle();
  const { subscription } = status;
  const sentence = stateText(status, { text: state, day: useDay(), nowMs: environment.wallNowMs() });
  const isLate = subscription?.status === 'late' || subscription?.status === 'unfinished';
  if (obstacle !== null && !isRunning(subscription)) return <Note kind="info">{obstacle}</Note>;
  return (
    <Stack gap="md">
      {isLate ? <Note kind="problem">{sentence}</Note> : <Text>{sentence}</Text>}
      {obstacle !== null && <Note kind="info">{obstacle}</Note>}
      {obstacle === null && subscription !== null && (
        <Group gap="sm">
          <KeepButton subscription={subscription} />
          <PortalButton isMain={isLate} />
        </Group>
      )}
    </Stack>
  );
}

function KeepButton({ subscription }: { subscription: NonNullable<SubscriptionStatus['subscription']> }) {
  const text = useText(SELLING_TEXT);
  const invalidates = [readSubscription, readMe, readPlanUse];
  const keep = useAction(keepSubscription, { invalidates, success: text.kept });
  if (!isRunning(subscription) || subscription.next === null) return null;
  return (
    <Button loading={keep.isPending} onClick={() => keep.mutate({})}>
      {subscription.next.plan === 'FREE' ? text.keep.cancelled : text.keep.planned}
    </Button>
  );
}

function PortalButton({ isMain }: { isMain: boolean }) {
  const { portal } = useText(SELLING_TEXT);
  const { environment } = useApp();
  const open = useAction(openCustomerPortal, { onDone: ({ url }) => environment.goTo(url) });
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      leftSection={<IconFileInvoice size={18} />}
      loading={open.isPending}
      onClick={() => open.mutate({})}
    >
      {portal}
    </Button>
  );
}
