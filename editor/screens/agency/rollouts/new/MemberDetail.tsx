/** Documents of one member that a plan adds, changes, removes or leaves (behaviour: rollout-57). */
import { Skeleton, Stack, Text } from '@mantine/core';
import { readRolloutPlanMember } from '#engine/client/api/calls/rollouts.ts';
import type { PlannedMemberPreset, RolloutPlanDetail } from '#schemas/generated/types.ts';
import { useCall } from '../../../../app/api/useCall.ts';
import { useText } from '../../../../app/AppContext.ts';
import { ErrorNote } from '../../../../app/parts/ErrorNote.tsx';
import { Outcomes } from '../../../presets/import/Outcomes.tsx';
import { ROLLOUTS_TEXT } from '../rolloutsText.ts';

export function MemberDetail({ planId, memberId }: { planId: string; memberId: string }) {
  const { data, error, refetch } = useCall(readRolloutPlanMember, { params: { id: planId, member: memberId } });
  if (error !== null) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton h={60} aria-busy="true" />;
  return <Documents detail={data} />;
}

const changesNothing = ({ documents, files }: PlannedMemberPreset): boolean => documents.length === 0 && files === 0;

function Documents({ detail: { presets, unwanted } }: { detail: RolloutPlanDetail }) {
  const { detail: text } = useText(ROLLOUTS_TEXT);
  const changed = presets.filter((preset) => !changesNothing(preset));
  return (
    <Stack gap="md">
      {changed.length + unwanted.length === 0 && <Text size="sm">{text.none}</Text>}
      {changed.map(({ key, name, fromVersion, version, documents, files }) => (
        <Stack key={key} gap="xs">
          <Heading>{text.preset(name, fromVersion, version)}</Heading>
          <Outcomes documents={documents} words={text} />
          {files > 0 && (
            <Text size="sm" c="dark.2">
              {text.files(files)}
            </Text>
          )}
        </Stack>
      ))}
      {unwanted.map(({ linkId, name, documents }) => (
        <Stack key={linkId} gap="xs">
          <Heading>{text.unwanted(name)}</Heading>
          <Text size="sm" c="dark.2">
            {text.leaves}
          </Text>
          <Outcomes documents={documents} words={text} />
        </Stack>
      ))}
    </Stack>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <Text size="sm" c="dark.0" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  );
}
