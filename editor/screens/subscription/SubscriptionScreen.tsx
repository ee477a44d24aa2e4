/** Contents of the plan and their usage, and the plans to buy on servers that sell them. */
import { Badge, Group, Paper, Progress, SimpleGrid, Skeleton, Stack, Text, Title } from '@mantine/core';
import { wholeNumberText } from '#engine/core/numberText.ts';
import type { PlanUseAnswer } from '#schemas/generated/types.ts';
import { Note } from '../../access/Note.tsx';
import { readConfig } from '#engine/client/api/calls/about.ts';
import { readPlanUse } from '#engine/client/api/calls/users.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import { useUser } from '../../app/me.ts';
import { useAnotherPlan } from '../../app/lists/anotherPlan.ts';
import { ErrorNote } from '../../app/parts/ErrorNote.tsx';
import { Page } from '../../app/parts/Page.tsx';
import { PUT_AWAY_TEXT } from '../../app/put-away/putAwayText.ts';
import { usePutAwayCount } from '../../app/put-away/usePutAwayCount.ts';
import { AdsCard } from './AdsCard.tsx';
import { PlanTable } from './PlanTable.tsx';
import { PutAwayNote } from './PutAwayNote.tsx';
import { amountText } from './amountText.ts';
import { countLimit } from './countLimits.ts';
import { Selling } from './selling/Selling.tsx';
import { SERVED_COUNTS } from './served.ts';
import { SUBSCRIPTION_TEXT } from './subscriptionText.ts';

export function SubscriptionScreen() {
  const text = useText(SUBSCRIPTION_TEXT);
  const { plan, isDemo } = useUser();
  const use = useCall(readPlanUse);
  const features = useCall(readConfig).data?.features;
  const isSelling = features?.billing;
  const hasAds = features?.ads ?? false;
  return (
    <Page title={text.title} about={text.about} width={960}>
      <PutAwayNote />
      {isSelling === true && <Selling />}
      <Paper p="lg">
        <Stack gap="lg">
          <Group justify="space-between">
            <Title order={2} size="h4">
              {text.yours}
            </Title>
            <Badge size="xl" variant="filled">
              {plan}
            </Badge>
          </Group>
          {use.error !== null && <ErrorNote error={use.error} onRetry={() => void use.refetch()} />}
          {use.data === undefined ? use.error === null && <Skeleton h={72} /> : <Used use={use.data} isDemo={isDemo} />}
          {isSelling === false && (
            <Note kind="info" title={text.honest.title}>
              {isDemo ? text.honest.demo : text.honest.words}
            </Note>
          )}
        </Stack>
      </Paper>
      {hasAds && plan === 'FREE' && !isDemo && <AdsCard />}
      <PlanTable plan={plan} />
    </Page>
  );
}

type Quota = PlanUseAnswer['quotas'][number];

/** Tells whether the table of plans has a row for it; these come first, in its order. */
const isOfPlan = ({ name }: Quota): boolean => (SERVED_COUNTS as readonly string[]).includes(name);

/** Returns the number of entries of a quota that are put away. */
function usePutAwayOf(): (quota: Quota) => number {
  const putAway = usePutAwayCount();
  return (quota) => (isOfPlan(quota) ? putAway(quota.name as (typeof SERVED_COUNTS)[number]) : 0);
}

function Used({ use: { plan, used, quotas }, isDemo }: { use: PlanUseAnswer; isDemo: boolean }) {
  const text = useText(SUBSCRIPTION_TEXT);
  const locale = useAppState((state) => state.locale);
  const putAwayOf = usePutAwayOf();
  const meterOf = (quota: Quota) => {
    const { name, used: amount, limit } = quota;
    const of = { used: amount, putAway: putAwayOf(quota), limit };
    return <Meter key={name} name={text.quotas[name]} {...of} say={amountText(name, locale)} />;
  };
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
      {quotas.filter(isOfPlan).map(meterOf)}
      <Meter
        name={text.counts.pointSystemUsers}
        used={used.pointSystemUsers}
        limit={countLimit(plan, 'pointSystemUsers', isDemo)}
        say={(amount) => wholeNumberText(amount, locale)}
        full={text.used.viewersFull}
      />
      {quotas.filter((quota) => !isOfPlan(quota)).map(meterOf)}
    </SimpleGrid>
  );
}

interface MeterProps {
  name: string;
  used: number;
  /** Number of them that are put away; none unless set. */
  putAway?: number;
  limit: number;
  say(amount: number): string;
  /** Meaning of a reached limit. */
  full?: string;
}

function Meter({ name, used, putAway = 0, limit, say, full }: MeterProps) {
  const text = useText(SUBSCRIPTION_TEXT);
  const anotherPlan = useAnotherPlan();
  const putAwayText = useText(PUT_AWAY_TEXT);
  const inUse = text.used.of(say(used - putAway), say(limit));
  const words = putAway === 0 ? inUse : `${inUse}, ${putAwayText.count(putAway)}`;
  const isFull = used >= limit;
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" fw={500}>
          {name}
        </Text>
        <Text size="sm" c="dark.1">
          {words}
        </Text>
      </Group>
      <Progress
        value={Math.min(100, (100 * used) / limit)}
        color={isFull ? 'yellow' : 'teal'}
        aria-label={`${name}: ${words}`}
      />
      {isFull && (
        <Text size="xs" c="yellow.4">
          {full ?? text.used.full(anotherPlan)}
        </Text>
      )}
    </Stack>
  );
}
