/** Steps of the setup that a streamer has done and has to do (behaviour: agency-39). */
import { Group, Text } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { readConfig } from '#engine/client/api/calls/about.ts';
import type { RosterMember } from '#schemas/generated/types.ts';
import { useCall } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { ROSTER_TEXT } from './rosterText.ts';
import { setupSteps } from './setupSteps.ts';

type Member = Pick<RosterMember, 'steps' | 'plan'>;

const useSteps = (member: Member): ReturnType<typeof setupSteps> =>
  setupSteps(member, useCall(readConfig).data?.features.billing === true);

/** Nothing when all steps are done. */
export function SetupCount({ member }: { member: Member }) {
  const text = useText(ROSTER_TEXT);
  const steps = useSteps(member);
  const count = steps.filter(({ isDone }) => isDone).length;
  if (count === steps.length) return null;
  return (
    <Text size="xs" c="yellow.4">
      {text.setupCount(count, steps.length)}
    </Text>
  );
}

export function SetupSteps({ member }: { member: Member }) {
  const text = useText(ROSTER_TEXT);
  return (
    <Group gap="4px 16px" component="ul" m={0} p={0} aria-label={text.setup}>
      {useSteps(member).map(({ step, isDone }) => {
        const Icon = isDone ? IconCircleCheck : IconCircle;
        return (
          <Group key={step} gap={6} component="li" wrap="nowrap" c={isDone ? 'teal.4' : 'dark.2'}>
            <Icon size={16} role="img" aria-label={isDone ? text.done : text.open} />
            <Text size="xs">{text.steps[step]}</Text>
          </Group>
        );
      })}
    </Group>
  );
}
