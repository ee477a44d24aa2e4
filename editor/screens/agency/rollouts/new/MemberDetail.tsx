/** Documents of one member that a plan adds, changes, removes or leaves (behaviour: rollout-57). */
import { Skeleton, Stack, Text } from '@mantine/core';
import { readRolloutPlanMember, readRolloutPlanOverlays } from '#engine/client/api/calls/rollouts.ts';
import type { PlannedMemberPreset, RolloutPlanDetail } from '#schemas/generated/types.ts';
import { useCall } from '../../../../app/api/useCall.ts';
import { useText } from '../../../../app/AppContext.ts';
import { ErrorNote } from '../../../../app/parts/ErrorNote.tsx';
import type { ItemFace } from '../../../presets/import/itemSettings.ts';
import { Outcomes } from '../../../presets/import/Outcomes.tsx';
import { ROLLOUTS_TEXT } from '../rolloutsText.ts';
import { BeforeAndAfter } from './BeforeAndAfter.tsx';

interface OfMember {
  planId: string;
  memberId: string;
}

export function MemberDetail({ planId, memberId }: OfMember) {
  const { data, error, refetch } = useCall(readRolloutPlanMember, { params: { id: planId, member: memberId } });
  const itemFaces = useItemFaces({ planId, memberId });
  if (error !== null) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton h={60} aria-busy="true" />;
  return (
    <Stack gap="md">
      <Documents detail={data} itemFaces={itemFaces} />
      {data.status === 'ready' && hasOverlay(data) && <BeforeAndAfter {...{ planId, memberId }} />}
    </Stack>
  );
}

/** Returns the names and types of the items that the plan changes, by id. */
function useItemFaces({ planId, memberId }: OfMember): ReadonlyMap<string, ItemFace> {
  const { data } = useCall(readRolloutPlanOverlays, { params: { id: planId, member: memberId } });
  const overlays = (data?.overlays ?? []).flatMap(({ before, after }) => (before === null ? [after] : [before, after]));
  return new Map(overlays.flatMap(({ items }) => items.map(({ id, name, type }) => [id, { name, type }] as const)));
}

const hasOverlay = ({ presets }: RolloutPlanDetail): boolean =>
  presets.some(({ documents }) => documents.some(({ kind, did }) => kind === 'overlay' && did !== 'kept'));

const changesNothing = ({ documents, files }: PlannedMemberPreset): boolean => documents.length === 0 && files === 0;

interface DocumentsProps {
  detail: RolloutPlanDetail;
  itemFaces: ReadonlyMap<string, ItemFace>;
}

function Documents({ detail: { presets, unwanted }, itemFaces }: DocumentsProps) {
  const { detail: text } = useText(ROLLOUTS_TEXT);
  const changed = presets.filter((preset) => !changesNothing(preset));
  return (
    <Stack gap="md">
      {changed.length + unwanted.length === 0 && <Text size="sm">{text.none}</Text>}
      {changed.map(({ key, name, fromVersion, version, documents, files }) => (
        <Stack key={key} gap="xs">
          <Heading>{text.preset(name, fromVersion, version)}</Heading>
          <Outcomes documents={documents} words={text} itemFaces={itemFaces} />
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
