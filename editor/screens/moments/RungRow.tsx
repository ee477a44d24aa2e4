/** Row of a rung: its switch, what it shows, a try, and its form below when it is open. */
import { ActionIcon, Collapse, Group, Paper, Stack, Switch, Text } from '@mantine/core';
import { IconPencil, IconPlayerPlay, IconRoute } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { listFlows } from '#engine/client/api/calls/flows.ts';
import { makeMomentFlow, readMoments, testMoment, updateMoments } from '#engine/client/api/calls/moments.ts';
import type { RungName } from '#engine/rules/moments/newMoments.ts';
import { momentSoundSet, soundOfRung } from '#engine/rules/sounds/soundSets.ts';
import type { Moments, SoundSet } from '#schemas/generated/types.ts';
import { useAction } from '../../app/api/useCall.ts';
import { useWanted } from '../../app/api/useWanted.ts';
import { useText } from '../../app/AppContext.ts';
import { RowAction, RowMenu } from '../../app/lists/rows/RowMenu.tsx';
import { MOMENTS_TEXT } from './momentsText.ts';
import { RungForm } from './RungForm.tsx';

interface RungRowProps {
  name: RungName;
  moments: Moments;
  pageId: string;
  hasAlertBox: boolean;
  /** Set of sounds that the theme of the overlay gives. */
  themeSoundSet: SoundSet;
  /** Names of flows that show the same event. */
  doubles: readonly string[];
}

const MS = 1000;

export function RungRow({ name, moments, pageId, hasAlertBox, themeSoundSet, doubles }: RungRowProps) {
  const text = useText(MOMENTS_TEXT);
  const formId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const rung = moments.rungs[name];
  const soundSet = momentSoundSet(moments, themeSoundSet);
  const params = { profileId: moments.id };
  const save = useAction(updateMoments, { invalidates: [readMoments] });
  const trying = useAction(testMoment);
  const [isOn, want] = useWanted(rung.isEnabled);
  const label = text.rungs[name];
  const mayTry = isOn && moments.isEnabled && hasAlertBox;
  return (
    <Paper p="sm">
      <Group gap="sm" wrap="nowrap">
        <Switch
          aria-label={text.switch(label)}
          checked={isOn}
          onChange={() => save.mutate({ params, body: { rungs: { [name]: { isEnabled: !isOn } } } }, want(!isOn))}
        />
        <Stack gap={0} flex={1} miw={0}>
          <Text fw={600}>{label}</Text>
          <Text size="sm" c="dark.2">
            {[
              rung.minCoins === undefined ? '' : text.from(rung.minCoins),
              text.sizes[rung.staging],
              text.seconds(rung.durationMs / MS),
              soundOfRung(rung, name, soundSet) === '' ? '' : text.withSound,
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {doubles.length > 0 && (
            <Text size="sm" c="yellow.4">
              {text.doubles(doubles.join(', '))}
            </Text>
          )}
        </Stack>
        <ActionIcon
          variant="light"
          size="lg"
          aria-label={text.try(label)}
          disabled={!mayTry}
          loading={trying.isPending}
          onClick={() => trying.mutate({ params: { ...params, rung: name }, body: { pageId } })}
        >
          <IconPlayerPlay size={18} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={text.edit(label)}
          aria-expanded={isOpen}
          aria-controls={formId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconPencil size={18} />
        </ActionIcon>
        <More name={name} profileId={moments.id} />
      </Group>
      <Collapse expanded={isOpen} id={formId}>
        {isOpen && <RungForm {...{ name, rung, soundSet }} profileId={moments.id} onDone={() => setIsOpen(false)} />}
      </Collapse>
    </Paper>
  );
}

function More({ name, profileId }: { name: RungName; profileId: string }) {
  const text = useText(MOMENTS_TEXT);
  const navigate = useNavigate();
  const making = useAction(makeMomentFlow, {
    invalidates: [readMoments, listFlows],
    success: text.madeFlow,
    onDone: ({ flowId }) => void navigate(`/flows/${flowId}`),
  });
  return (
    <RowMenu label={text.more(text.rungs[name])}>
      <RowAction icon={IconRoute} onClick={() => making.mutate({ params: { profileId, rung: name } })}>
        {text.makeFlow}
      </RowAction>
    </RowMenu>
  );
}
