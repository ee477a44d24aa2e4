/** Asks which document to put away instead of another one. */
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { readPutAway, swapPutAway } from '#engine/client/api/calls/users.ts';
import type { PutAwayList } from '#schemas/generated/types.ts';
import { Window } from '../windows/Window.tsx';
import { useAction } from '../api/useCall.ts';
import { useText } from '../AppContext.ts';
import { APP_TEXT } from '../appText.ts';
import { useDayText } from '../parts/useDayText.ts';
import { PUT_AWAY_TEXT } from './putAwayText.ts';

interface SwapDialogProps {
  list: PutAwayList;
  entry: PutAwayList['items'][number];
  onClose: () => void;
}

export function SwapDialog({ list, entry: { kind, id, name, until }, onClose }: SwapDialogProps) {
  const { dialog, done } = useText(PUT_AWAY_TEXT);
  const { cancel } = useText(APP_TEXT);
  const dayText = useDayText();
  const others = list.active.filter((one) => one.kind === kind);
  // The newest one in use is the likeliest to be missed least.
  const [insteadOf, setInsteadOf] = useState(others.at(-1)?.id ?? '');
  const swap = useAction(swapPutAway, { invalidates: [readPutAway], success: done(name), onDone: onClose });
  return (
    <Window opened onClose={onClose} title={dialog.title(name)}>
      <Stack gap="md">
        <Text size="sm">{dialog.about(dayText(until))}</Text>
        <NativeSelect
          label={dialog.choice}
          data={others.map((one) => ({ value: one.id, label: one.name }))}
          value={insteadOf}
          onChange={(event) => setInsteadOf(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {cancel}
          </Button>
          <Button loading={swap.isPending} onClick={() => swap.mutate({ body: { kind, id, insteadOf } })}>
            {dialog.confirm}
          </Button>
        </Group>
      </Stack>
    </Window>
  );
}
