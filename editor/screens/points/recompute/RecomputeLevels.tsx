/** Recalculation of levels: explanation, progress, result. It continues when this is closed. */
import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { readLevelsRecompute, recomputeLevels } from '#engine/client/api/calls/users.ts';
import { listViewers } from '#engine/client/api/calls/viewers.ts';
import type { LevelsRecomputeState } from '#schemas/generated/types.ts';
import { wholeNumberText } from '#engine/core/numberText.ts';
import { Window } from '../../../app/windows/Window.tsx';
import { useAction, useCall } from '../../../app/api/useCall.ts';
import { useAppState, useText } from '../../../app/AppContext.ts';
import { APP_TEXT } from '../../../app/appText.ts';
import { RECOMPUTE_TEXT } from './pointsRecomputeText.ts';

const EVERY_MS = 1000;

export function RecomputeLevels() {
  const text = useText(RECOMPUTE_TEXT);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {text.open}
      </Button>
      <Window opened={isOpen} onClose={() => setIsOpen(false)} title={text.title}>
        <Recomputing onClose={() => setIsOpen(false)} />
      </Window>
    </>
  );
}

function Recomputing({ onClose }: { onClose: () => void }) {
  const text = useText(RECOMPUTE_TEXT);
  const { close } = useText(APP_TEXT);
  const { data } = useCall(readLevelsRecompute, {}, { everyMs: EVERY_MS });
  const [isStarted, setStarted] = useState(false);
  const start = useAction(recomputeLevels, {
    invalidates: [readLevelsRecompute, listViewers],
    onDone: () => setStarted(true),
  });
  const state = start.isPending ? 'recomputing' : (data?.state ?? 'idle');
  const isDone = isStarted && state === 'success';
  return (
    <Stack gap="md">
      {state === 'recomputing' ? <Under {...{ data }} /> : <Before {...{ isDone, state }} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={onClose}>
          {close}
        </Button>
        {!isDone && state !== 'recomputing' && (
          <Button data-autofocus onClick={() => start.mutate({})}>
            {state === 'error' ? text.again : text.start}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function Before({ isDone, state }: { isDone: boolean; state: LevelsRecomputeState['state'] }) {
  const text = useText(RECOMPUTE_TEXT);
  if (isDone)
    return (
      <Alert color="teal" variant="light" role="status" icon={<IconCircleCheck size={20} />}>
        {text.done}
      </Alert>
    );
  if (state === 'error')
    return (
      <Alert color="red" variant="light" role="alert" icon={<IconAlertTriangle size={20} />} title={text.failed}>
        {text.later}
      </Alert>
    );
  return (
    <Stack gap="xs">
      <Text size="sm">{text.about}</Text>
      <Text size="sm">{text.stays}</Text>
      {state === 'success' && (
        <Text size="sm" c="teal.3" role="status">
          {text.lastDone}
        </Text>
      )}
    </Stack>
  );
}

function Under({ data }: { data: LevelsRecomputeState | undefined }) {
  const text = useText(RECOMPUTE_TEXT);
  const locale = useAppState((state) => state.locale);
  const { done = 0, total = 0 } = data ?? {};
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {text.running}
      </Text>
      <Progress value={total === 0 ? 0 : (100 * done) / total} animated aria-label={text.running} />
      <Text size="sm" c="dark.2" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {text.progress(wholeNumberText(done, locale), wholeNumberText(total, locale))}
      </Text>
      <Text size="sm">{text.background}</Text>
    </Stack>
  );
}
