/** Overlays of a member as they are and as they would become, drawn by this browser (behaviour: rollout-67). */
import { Group, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { readRolloutPlanOverlays } from '#engine/client/api/calls/rollouts.ts';
import type { Orientation, Overlay, PlannedOverlay } from '#schemas/generated/types.ts';
import { useCall } from '../../../../app/api/useCall.ts';
import { useText } from '../../../../app/AppContext.ts';
import { ErrorNote } from '../../../../app/parts/ErrorNote.tsx';
import { DrawnPicture } from '../../../overlays/card/DrawnPicture.tsx';
import { ItemChanges } from './ItemChanges.tsx';
import { type MomentText, PICTURES_TEXT } from './picturesText.ts';

const ORIENTATIONS = ['portrait', 'landscape'] as const satisfies readonly Orientation[];

export function BeforeAndAfter({ planId, memberId }: { planId: string; memberId: string }) {
  const call = useCall(readRolloutPlanOverlays, { params: { id: planId, member: memberId } });
  const { data, error, refetch, dataUpdatedAt } = call;
  if (error !== null) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton h={160} aria-busy="true" />;
  return (
    <>
      {data.reasons.map(({ code, message }) => (
        <Text key={code} size="sm" c="yellow.4" style={{ overflowWrap: 'anywhere' }}>
          {message}
        </Text>
      ))}
      {data.overlays.map((overlay) => (
        <ProfilePictures key={overlay.after.id} overlay={overlay} name={[planId, memberId, dataUpdatedAt]} />
      ))}
    </>
  );
}

interface ProfilePicturesProps {
  overlay: PlannedOverlay;
  /** Names this answer of the server among all pictures. */
  name: readonly unknown[];
}

function ProfilePictures({ overlay: { name: profile, before, after }, name }: ProfilePicturesProps) {
  const text = useText(PICTURES_TEXT);
  return (
    <Stack gap="xs" component="section" aria-label={text.of(profile)}>
      <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
        {before === null ? text.newProfile(profile) : profile}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: before === null ? 1 : 2 }} spacing="md" maw={before === null ? 420 : '100%'}>
        {before !== null && <State overlay={before} name={[...name, 'before']} words={text.before} profile={profile} />}
        <State overlay={after} name={[...name, 'after']} words={text.after} profile={profile} />
      </SimpleGrid>
      {before !== null && <ItemChanges {...{ before, after }} />}
    </Stack>
  );
}

interface StateProps {
  overlay: Overlay;
  name: readonly unknown[];
  words: MomentText;
  profile: string;
}

/** The overlay at one of the two moments, in both orientations. */
function State({ overlay, name, words, profile }: StateProps) {
  const text = useText(PICTURES_TEXT);
  return (
    <Stack gap={4} component="figure" m={0}>
      <Text component="figcaption" size="xs" c="dark.2">
        {words.title}
      </Text>
      {overlay.items.length === 0 ? (
        <Text size="sm">{text.empty}</Text>
      ) : (
        <Group gap="sm" align="flex-end" wrap="nowrap">
          {ORIENTATIONS.map((orientation) => (
            <DrawnPicture
              key={orientation}
              orientation={orientation}
              name={[...name, overlay.id]}
              readOverlay={() => Promise.resolve(overlay)}
              alt={words.alt[orientation](profile)}
              failure={text.failure[orientation]}
            />
          ))}
        </Group>
      )}
    </Stack>
  );
}
