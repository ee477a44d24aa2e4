/** Makes a roll-out: presets, members, a preview by the server, and the start (behaviour: rollout-57). */
import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { RolloutPlanAnswer } from '#schemas/generated/types.ts';
import { useAppState, useText } from '../../../../app/AppContext.ts';
import { ErrorNote } from '../../../../app/parts/ErrorNote.tsx';
import { Page } from '../../../../app/parts/Page.tsx';
import { BackLink } from '../parts.tsx';
import { ROLLOUTS_TEXT } from '../rolloutsText.ts';
import { newRolloutScreen } from '../screen.ts';
import { ChooseStep } from './ChooseStep.tsx';
import { PreviewStep } from './PreviewStep.tsx';
import { NO_SELECTION } from './selection.ts';
import { useAgencyMembers, useAgencyPresets } from './useAgencyLists.ts';
import { usePlan } from './usePlan.ts';

export function NewRolloutScreen() {
  const locale = useAppState((state) => state.locale);
  return (
    <Page title={newRolloutScreen.title[locale]} about={<BackLink />} width={900}>
      <Steps />
    </Page>
  );
}

function Steps() {
  const text = useText(ROLLOUTS_TEXT);
  const [selection, setSelection] = useState(NO_SELECTION);
  const [plan, setPlan] = useState<RolloutPlanAnswer | null>(null);
  const presets = useAgencyPresets();
  const members = useAgencyMembers();
  const planning = usePlan(setPlan);
  const error = presets.error ?? members.error;
  if (error !== null) return <ErrorNote error={error} onRetry={() => void [presets.refetch(), members.refetch()]} />;
  if (presets.data === undefined || members.data === undefined)
    return <Skeleton h={480} radius="lg" aria-busy="true" />;
  const order = { selection, presets: presets.data, members: members.data };
  const ask = (): void => planning.mutate(order);
  if (plan !== null)
    return (
      <PreviewStep
        plan={plan}
        isPlanning={planning.isPending}
        planError={planning.error}
        onAgain={ask}
        onBack={() => setPlan(null)}
      />
    );
  return (
    <ChooseStep
      {...order}
      about={text.choose.about}
      isPending={planning.isPending}
      error={planning.error}
      onChange={setSelection}
      onSubmit={ask}
    />
  );
}
