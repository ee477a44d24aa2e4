/** Switches something on the computer of the server on or off. */
import { Stack, Switch } from '@mantine/core';
import { changeProgram, listPrograms } from '#engine/client/api/calls/integrations.ts';
import type { ProgramAnswer } from '#schemas/generated/types.ts';
import { Note } from '../../access/Note.tsx';
import { useAction } from '../../app/api/useCall.ts';
import { PlaceSelect, usePlace } from './PlaceSelect.tsx';

interface ProgramSwitchProps {
  program: ProgramAnswer;
  label: string;
}

export function ProgramSwitch({ program: { connection: program, isOn, agentId: stored }, label }: ProgramSwitchProps) {
  const place = usePlace(stored);
  const { agentId } = place;
  const change = useAction(changeProgram, { invalidates: [listPrograms], onFailed: () => undefined });
  return (
    <Stack gap="sm">
      {!isOn && <PlaceSelect {...place} />}
      <Switch
        label={label}
        checked={isOn}
        disabled={change.isPending}
        onChange={(event) =>
          change.mutate({ params: { program }, body: { isOn: event.currentTarget.checked, agentId } })
        }
      />
      {change.error !== null && <Note kind="problem">{change.error.message}</Note>}
    </Stack>
  );
}
