/** Where a program is and with which password, connecting and disconnecting. */
import { Button, Stack, Text } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useState } from 'react';
import { changeProgram, listPrograms } from '#engine/client/api/calls/integrations.ts';
import { changeProgramForm } from '#schemas/generated/requestForms.ts';
import type { ChangeProgram, ProgramAnswer } from '#schemas/generated/types.ts';
import { Note } from '../../access/Note.tsx';
import { useAction } from '../../app/api/useCall.ts';
import { useText } from '../../app/AppContext.ts';
import { notify } from '../../app/notify.ts';
import { RequestForm } from '../../forms/form/RequestForm.tsx';
import { INTEGRATIONS_TEXT } from './integrationsText.ts';

export function ProgramConnection({ program: { program, isOn, host, port, hasPassword } }: { program: ProgramAnswer }) {
  const { connection: text } = useText(INTEGRATIONS_TEXT);
  // A stored password leaves an empty field behind.
  const [stored, setStored] = useState(0);
  const change = useAction(changeProgram, { invalidates: [listPrograms], onFailed: () => undefined });
  const save = (body: ChangeProgram, said: string): void =>
    change.mutate(
      { params: { program }, body },
      {
        onSuccess() {
          notify.done(said);
          setStored((count) => count + 1);
        },
      },
    );
  return (
    <Stack gap="md">
      {hasPassword && (
        <Text size="sm" c="dark.1">
          {text.stored}
        </Text>
      )}
      <RequestForm<ChangeProgram>
        key={stored}
        id={`program-${program}`}
        form={changeProgramForm}
        only={['host', 'port', 'password']}
        initial={{ host, port, password: '' }}
        submit={isOn ? text.save : text.connect}
        isBusy={change.isPending}
        onSubmit={({ password, ...body }) =>
          save({ ...body, isOn: true, ...(password ? { password } : {}) }, text.connected)
        }
        beside={
          <>
            {hasPassword && (
              <Button
                variant="subtle"
                disabled={change.isPending}
                onClick={() => save({ password: null }, text.passwordRemoved)}
              >
                {text.removePassword}
              </Button>
            )}
            {isOn && (
              <Button
                variant="default"
                leftSection={<IconPlugConnectedX size={18} aria-hidden />}
                disabled={change.isPending}
                onClick={() => save({ isOn: false }, text.disconnected)}
              >
                {text.disconnect}
              </Button>
            )}
          </>
        }
      />
      {change.error !== null && <Note kind="problem">{change.error.fields[0]?.message ?? change.error.message}</Note>}
    </Stack>
  );
}
