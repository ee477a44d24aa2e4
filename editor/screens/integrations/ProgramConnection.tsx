/** Address and password of a program, with connecting and disconnecting. */
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
import { PlaceSelect, usePlace } from './PlaceSelect.tsx';
import type { ProgramText } from './programText.ts';

interface ProgramConnectionProps {
  program: ProgramAnswer;
  secret: ProgramText['secret'];
  only?: ProgramText['only'];
  verbs?: ProgramText['verbs'];
}

const FIELDS = ['host', 'port', 'password'] as const;

export function ProgramConnection({ program: answer, secret, only = FIELDS, verbs }: ProgramConnectionProps) {
  const { connection: program, isOn, host = '', port = 0, hasPassword } = answer;
  const { connection } = useText(INTEGRATIONS_TEXT);
  const text = { ...connection, ...verbs };
  // A stored password leaves an empty field behind.
  const [stored, setStored] = useState(0);
  const place = usePlace(answer.agentId);
  const change = useAction(changeProgram, { invalidates: [listPrograms], onFailed: () => undefined });
  /** Leaves out what this program does not have. */
  const chosen = (all: ChangeProgram): ChangeProgram =>
    Object.fromEntries(Object.entries(all).filter(([name]) => only.some((field) => field === name)));
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
          {secret?.stored ?? text.stored}
        </Text>
      )}
      <PlaceSelect {...place} />
      <RequestForm<ChangeProgram>
        key={stored}
        id={`program-${program.replace(/\W+/g, '-')}`}
        form={formWith(secret)}
        only={only}
        initial={chosen({ host, port, password: '' })}
        submit={isOn ? text.save : text.connect}
        isBusy={change.isPending}
        onSubmit={({ password, ...body }) =>
          save({ ...body, isOn: true, agentId: place.agentId, ...(password ? { password } : {}) }, text.connected)
        }
        beside={
          <>
            {hasPassword && (
              <Button
                variant="subtle"
                disabled={change.isPending}
                onClick={() => save({ password: null }, secret?.removed ?? text.passwordRemoved)}
              >
                {secret?.remove ?? text.removePassword}
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

/** Names the password as the program does. */
const formWith = (secret: ProgramText['secret']): typeof changeProgramForm =>
  secret === undefined
    ? changeProgramForm
    : {
        ...changeProgramForm,
        fields: changeProgramForm.fields.map((field) =>
          field.name === 'password' ? { ...field, text: secret.name } : field,
        ),
      };
