import { Paper, Stack, Table, Title, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { wholeNumberText } from '#engine/core/numberText.ts';
import { readConfig } from '#engine/client/api/calls/about.ts';
import { PLAN_LIMITS } from '#engine/rules/planLimits.ts';
import { PLANS } from '#engine/rules/plans.ts';
import type { Plan } from '#schemas/generated/types.ts';
import { useCall } from '../../app/api/useCall.ts';
import { useAppState, useText } from '../../app/AppContext.ts';
import classes from './PlanTable.module.css';
import { countLimit } from './countLimits.ts';
import { ADS_FEATURE, SERVED_COUNTS, SERVED_FEATURES } from './served.ts';
import { SUBSCRIPTION_TEXT } from './subscriptionText.ts';

/** Table of the plans (behaviour: form-4), with the user's own marked. */
export function PlanTable({ plan: own }: { plan: Plan }) {
  const hasAds = useCall(readConfig).data?.features.ads ?? false;
  const text = useText(SUBSCRIPTION_TEXT);
  const locale = useAppState((state) => state.locale);
  const row = (key: string, label: string, cell: (plan: Plan) => React.ReactNode) => (
    <Table.Tr key={key}>
      <Table.Th scope="row" fw={400}>
        {label}
      </Table.Th>
      {PLANS.map((plan) => (
        <Table.Td key={plan} ta="center" data-own={plan === own || undefined}>
          {cell(plan)}
        </Table.Td>
      ))}
    </Table.Tr>
  );
  return (
    <Paper p="lg">
      <Stack gap="md">
        <Title order={2} size="h4">
          {text.compare.title}
        </Title>
        <Table.ScrollContainer minWidth={0}>
          <Table className={classes.table} verticalSpacing="sm">
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{text.compare.what}</Table.Th>
                {PLANS.map((plan) => (
                  <Table.Th key={plan} scope="col" ta="center" data-own={plan === own || undefined}>
                    {plan}
                    {plan === own && <VisuallyHidden> ({text.yours})</VisuallyHidden>}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {SERVED_COUNTS.map((count) =>
                row(count, text.counts[count], (plan) => wholeNumberText(countLimit(plan, count), locale)),
              )}
              {SERVED_FEATURES.map((feature) =>
                row(feature, text.features[feature], (plan) => <Has it={PLAN_LIMITS[plan].features[feature]} />),
              )}
              {hasAds &&
                row(ADS_FEATURE, text.ads.row, (plan) => (
                  <>{PLAN_LIMITS[plan].features[ADS_FEATURE] ? text.ads.none : text.ads.shown}</>
                ))}
              {row('items', text.lockedItems, (plan) => (
                <Has it={PLAN_LIMITS[plan].lockedItems.length === 0} />
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Stack>
    </Paper>
  );
}

function Has({ it }: { it: boolean }) {
  const { compare } = useText(SUBSCRIPTION_TEXT);
  const Icon = it ? IconCheck : IconMinus;
  return (
    <>
      <Icon size={18} color={it ? 'var(--good)' : 'var(--text-soft)'} aria-hidden="true" />
      <VisuallyHidden>{it ? compare.included : compare.missing}</VisuallyHidden>
    </>
  );
}
