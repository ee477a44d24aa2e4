/** A roll-out: progress that moves by itself, waves, members, and what can be done now (behaviour: rollout-58). */
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconArrowBackUp, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useParams } from 'react-router';
import type { RolloutAnswer } from '#schemas/generated/types.ts';
import { Note } from '../../../../access/Note.tsx';
import { useApp, useAppState, useText } from '../../../../app/AppContext.ts';
import { ErrorNote } from '../../../../app/parts/ErrorNote.tsx';
import { Page } from '../../../../app/parts/Page.tsx';
import { timeAgo } from '../../../../app/parts/timeAgo.ts';
import { BackLink, Part, StateBadge, TallyBar } from '../parts.tsx';
import { isMoving, mayResume, mayRollBack, presetNames, stoppedForHealth, waitsForStream } from '../rolloutStates.ts';
import { ROLLOUTS_TEXT } from '../rolloutsText.ts';
import { rolloutScreen } from '../screen.ts';
import { useMomentText } from '../useMomentText.ts';
import { RolloutMembers } from './RolloutMembers.tsx';
import { useRollout } from './useRollout.ts';
import { type RolloutActions, useRolloutActions } from './useRolloutActions.ts';
import { WaveList } from './WaveList.tsx';

export function RolloutScreen() {
  const { rolloutId = '' } = useParams();
  const title = useText(rolloutScreen.title);
  const { data, error, refetch } = useRollout(rolloutId);
  return (
    <Page title={title} about={<BackLink />}>
      {data !== undefined && <Parts rollout={data} />}
      {data === undefined && error === null && <Skeleton h={480} radius="lg" aria-busy="true" />}
      {data === undefined && error !== null && <ErrorNote error={error} onRetry={() => void refetch()} />}
    </Page>
  );
}

function Parts({ rollout }: { rollout: RolloutAnswer }) {
  const actions = useRolloutActions(rollout);
  return (
    <Stack gap="lg">
      <Progress rollout={rollout} actions={actions} />
      {rollout.waves > 1 && <WaveList rollout={rollout} actions={actions} />}
      <RolloutMembers rollout={rollout} actions={actions} />
    </Stack>
  );
}

function Progress({ rollout, actions }: { rollout: RolloutAnswer; actions: RolloutActions }) {
  const { one: text } = useText(ROLLOUTS_TEXT);
  const { reason, state, members } = rollout;
  return (
    <Part title={presetNames(rollout.presets)} isName>
      <Group gap="sm" role="status">
        <StateBadge state={state} />
        <When rollout={rollout} />
      </Group>
      {reason !== null && mayResume(rollout) && <Note kind="problem">{reason.message}</Note>}
      {waitsForStream(rollout) && <Note kind="info">{text.waitsForStream}</Note>}
      <TallyBar tally={members} />
      {actions.error !== null && <ErrorNote error={actions.error} />}
      <Group gap="sm">
        {isMoving(rollout) && (
          <Button
            variant="default"
            leftSection={<IconPlayerPause size={18} />}
            loading={actions.isPending}
            onClick={actions.stop}
          >
            {text.stop}
          </Button>
        )}
        {mayResume(rollout) && <Resume rollout={rollout} actions={actions} />}
        {mayRollBack(rollout) && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={18} />}
            loading={actions.isPending}
            onClick={() => actions.rollBack({ of: 'all' })}
          >
            {text.rollBack}
          </Button>
        )}
      </Group>
    </Part>
  );
}

function Resume({ rollout, actions }: { rollout: RolloutAnswer; actions: RolloutActions }) {
  const { one: text } = useText(ROLLOUTS_TEXT);
  return (
    <>
      <Button
        leftSection={<IconPlayerPlay size={18} />}
        loading={actions.isPending}
        onClick={() => actions.resume(false)}
      >
        {text.resume}
      </Button>
      {stoppedForHealth(rollout) && (
        <Button variant="default" loading={actions.isPending} onClick={() => actions.resume(true)}>
          {text.unchecked}
        </Button>
      )}
    </>
  );
}

/** Shows who started it and when, and the times that matter now. */
function When({ rollout }: { rollout: RolloutAnswer }) {
  const { one: text, started, planned } = useText(ROLLOUTS_TEXT);
  const { environment } = useApp();
  const locale = useAppState((app) => app.locale);
  const momentText = useMomentText();
  const { state, createdAt, endedAt, startedBy, nextWaveAt, wave, waves } = rollout;
  const by = state === 'scheduled' ? planned : started;
  const lines = [
    by(timeAgo(createdAt, environment.wallNowMs(), locale), startedBy),
    waves > 1 && state === 'running' && text.wave(wave + 1, waves),
    nextWaveAt !== null && state === 'scheduled' && text.begins(momentText(nextWaveAt)),
    nextWaveAt !== null && state === 'running' && text.next(momentText(nextWaveAt)),
    endedAt !== null && text.ended(momentText(endedAt)),
  ].filter((line) => line !== false);
  return lines.map((line) => (
    <Text key={line} size="sm" c="dark.2" style={{ overflowWrap: 'anywhere' }}>
      {line}
    </Text>
  ));
}
