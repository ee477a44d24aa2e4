/** Second step of a roll-out: what the server planned, how it is applied, and the start. */
import { Button, Group, List, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconRocket } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiError } from '#engine/client/api/apiError.ts';
import { listRollouts, startRollout } from '#engine/client/api/calls/rollouts.ts';
import type { RolloutOptions, RolloutPlanAnswer } from '#schemas/generated/types.ts';
import { Note } from '../../../../access/Note.tsx';
import { useAction } from '../../../../app/api/useCall.ts';
import { useApp, useText } from '../../../../app/AppContext.ts';
import { ErrorNote } from '../../../../app/parts/ErrorNote.tsx';
import { useConfirm } from '../../../../app/parts/useConfirm.tsx';
import { RequestFrame } from '../../../../forms/form/RequestFrame.tsx';
import { Part } from '../parts.tsx';
import { rolloutPath } from '../rolloutPaths.ts';
import { presetNames } from '../rolloutStates.ts';
import { ROLLOUTS_TEXT } from '../rolloutsText.ts';
import { OptionFields } from './OptionFields.tsx';
import { PlanMembers } from './PlanMembers.tsx';
import { startTime } from './startTime.ts';
import { StartTrouble } from './StartTrouble.tsx';

/** Everybody at once, nobody is disturbed, and the first failure stops it. */
const OPTIONS: RolloutOptions = {
  canary: 0,
  wave: 0,
  pauseSeconds: 0,
  maxFailures: 0,
  replan: false,
  noHealth: false,
  prune: false,
  invite: false,
  live: false,
  at: null,
};

interface PreviewStepProps {
  plan: RolloutPlanAnswer;
  isPlanning: boolean;
  planError: ApiError | null;
  /** Plans the same selection again. */
  onAgain: () => void;
  onBack: () => void;
}

export function PreviewStep({ plan, isPlanning, planError, onAgain, onBack }: PreviewStepProps) {
  const { preview: text } = useText(ROLLOUTS_TEXT);
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { environment } = useApp();
  const [options, setOptions] = useState(OPTIONS);
  const [at, setAt] = useState('');
  const [isPast, setPast] = useState(false);
  const { mutate, isPending, error } = useAction(startRollout, {
    invalidates: [listRollouts],
    success: text.started,
    onDone: ({ id }) => void navigate(rolloutPath(id)),
    onFailed: () => undefined,
  });
  const mayStart = plan.members.ready > 0 || options.replan || (options.prune && plan.counts.remove > 0);

  async function start(): Promise<void> {
    const time = startTime(at, environment.wallNowMs());
    setPast(time === undefined);
    if (time === undefined) return;
    const { title, body, confirm: verb } = text.startAsk;
    const count = plan.members.ready + plan.members.nothing;
    const question = {
      title: title(count),
      body: body(count, presetNames(plan.presets)),
      confirm: verb,
      isDangerous: false,
    };
    if (await confirm(question)) mutate({ body: { plan: plan.file, ...options, at: time } });
  }

  return (
    <RequestFrame error={error} onSubmit={() => void start()}>
      <Stack gap="md">
        <Text c="dark.2">{text.about}</Text>
        <Summary plan={plan} />
        <PlanMembers plan={plan} />
        <OptionFields
          options={options}
          at={at}
          isPast={isPast}
          onChange={setOptions}
          onChangeAt={(next) => {
            setAt(next);
            setPast(false);
          }}
        />
        <StartTrouble error={error} isPlanning={isPlanning} onAgain={onAgain} />
        {planError !== null && <ErrorNote error={planError} />}
        {!mayStart && <Text size="sm">{text.nobody}</Text>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" leftSection={<IconArrowLeft size={18} />} onClick={onBack}>
            {text.edit}
          </Button>
          <Button type="submit" leftSection={<IconRocket size={18} />} loading={isPending} disabled={!mayStart}>
            {text.start}
          </Button>
        </Group>
      </Stack>
    </RequestFrame>
  );
}

/** The numbers of members, the presets with their places, and what the server warns of. */
function Summary({ plan: { presets, members } }: { plan: RolloutPlanAnswer }) {
  const { preview: text, choose } = useText(ROLLOUTS_TEXT);
  const warnings = presets.flatMap((preset) => preset.warnings);
  return (
    <Part title={text.title}>
      <Group gap="xs" role="status">
        <Text fw={600}>{text.ready(members.ready)}</Text>
        {members.nothing > 0 && <Text c="dark.2">{text.upToDate(members.nothing)}</Text>}
        {members.refused > 0 && <Text c="yellow.4">{text.refused(members.refused)}</Text>}
      </Group>
      <List size="sm" spacing={4}>
        {presets.map(({ key, name, version, target }) => (
          <List.Item key={key} style={{ overflowWrap: 'anywhere' }}>
            <bdi translate="no">{name}</bdi>
            {` · ${choose.version(version)} → ${text.into[target.in](target.profile ?? '')}`}
          </List.Item>
        ))}
      </List>
      {warnings.map(({ message }) => (
        <Note key={message} kind="info">
          {message}
        </Note>
      ))}
      {members.refused > 0 && (
        <Text size="sm" c="dark.2">
          {text.refusedHint}
        </Text>
      )}
    </Part>
  );
}
