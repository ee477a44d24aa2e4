/** The rungs of an overlay's moments, the largest first, below the switches for all of them. */
import { Alert, Button, Group, Paper, Stack, Switch } from '@mantine/core';
import { addMoments, readMoments, updateMoments } from '#engine/client/api/calls/moments.ts';
import { RUNGS_BY_RANK } from '#engine/rules/moments/newMoments.ts';
import type { Moments, MomentsAnswer, ProfileAnswer } from '#schemas/generated/types.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useWanted } from '../../app/api/useWanted.ts';
import { useText } from '../../app/AppContext.ts';
import { MOMENTS_TEXT } from './momentsText.ts';
import { RungRow } from './RungRow.tsx';
import { SoundSetChoice } from './SoundSetChoice.tsx';

interface LadderProps extends Pick<MomentsAnswer, 'hasAlertBox' | 'themeSoundSet' | 'doubles'> {
  profile: ProfileAnswer;
  /** Page of the preview. */
  pageId: string;
  moments: Moments;
}

export function Ladder({ profile, pageId, moments, hasAlertBox, themeSoundSet, doubles }: LadderProps) {
  return (
    <Stack gap="md" miw={0}>
      {!hasAlertBox && <NoBox profileId={profile.id} />}
      <Switches moments={moments} themeSoundSet={themeSoundSet} />
      <Stack gap="sm">
        {[...RUNGS_BY_RANK].reverse().map((name) => (
          <RungRow
            key={name}
            {...{ name, moments, pageId, hasAlertBox, themeSoundSet }}
            doubles={doubles[name] ?? []}
          />
        ))}
      </Stack>
    </Stack>
  );
}

function NoBox({ profileId }: { profileId: string }) {
  const text = useText(MOMENTS_TEXT);
  const adding = useAction(addMoments, { invalidates: [readMoments], success: text.added });
  return (
    <Alert color="yellow" variant="light">
      <Group justify="space-between" gap="sm">
        {text.noBox}
        <Button size="xs" loading={adding.isPending} onClick={() => adding.mutate({ params: { profileId } })}>
          {text.addBox}
        </Button>
      </Group>
    </Alert>
  );
}

function Switches({ moments, themeSoundSet }: Pick<LadderProps, 'moments' | 'themeSoundSet'>) {
  const { id: profileId, isEnabled, staysSmall } = moments;
  const text = useText(MOMENTS_TEXT);
  const params = { profileId };
  const save = useAction(updateMoments, { invalidates: [readMoments] });
  const [isOn, wantOn] = useWanted(isEnabled);
  const [isSmall, wantSmall] = useWanted(staysSmall);
  return (
    <Paper p="md">
      <Stack gap="md">
        <Switch
          label={text.on}
          description={text.onHint}
          checked={isOn}
          onChange={({ currentTarget: { checked } }) =>
            save.mutate({ params, body: { isEnabled: checked } }, wantOn(checked))
          }
        />
        <Switch
          label={text.small}
          description={text.smallHint}
          checked={isSmall}
          onChange={({ currentTarget: { checked } }) =>
            save.mutate({ params, body: { staysSmall: checked } }, wantSmall(checked))
          }
        />
        <SoundSetChoice moments={moments} themeSoundSet={themeSoundSet} />
      </Stack>
    </Paper>
  );
}
