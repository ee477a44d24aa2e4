/** OBS: how to connect it, its state, and what it does now. */
import { Anchor, Button, List, Stack, Text } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { changeProgram, listPrograms } from '#engine/client/api/calls/integrations.ts';
import { changeProgramForm } from '#schemas/generated/requestForms.ts';
import type { ChangeProgram, ProgramAnswer } from '#schemas/generated/types.ts';
import { Note } from '../../../access/Note.tsx';
import { useAction } from '../../../app/api/useCall.ts';
import { useText } from '../../../app/AppContext.ts';
import { notify } from '../../../app/notify.ts';
import { Section } from '../../../app/parts/Section.tsx';
import { RequestForm } from '../../../forms/form/RequestForm.tsx';
import { INTEGRATIONS_TEXT } from '../integrationsText.ts';
import { ProgramStatus } from '../ProgramStatus.tsx';
import { AddOverlay } from './AddOverlay.tsx';
import { TryScenes } from './TryScenes.tsx';

export function ObsCard({ program }: { program: ProgramAnswer }) {
  const { obs: text } = useText(INTEGRATIONS_TEXT);
  return (
    <Section title={text.title} words={text.words}>
      <Stack gap="lg">
        <ProgramStatus state={program.state} />
        <Connection program={program} />
        {program.state.status === 'connected' && (
          <>
            <AddOverlay />
            <TryScenes />
            <Text size="sm">
              {text.flowsWords}{' '}
              <Anchor component={Link} to="/flows">
                {text.toFlows}
              </Anchor>
            </Text>
          </>
        )}
      </Stack>
    </Section>
  );
}

function Connection({ program: { isOn, host, port, hasPassword } }: { program: ProgramAnswer }) {
  const { obs: text } = useText(INTEGRATIONS_TEXT);
  // A stored password leaves an empty field behind.
  const [stored, setStored] = useState(0);
  const change = useAction(changeProgram, { invalidates: [listPrograms], onFailed: () => undefined });
  const save = (body: ChangeProgram, said: string): void =>
    change.mutate(
      { params: { program: 'broadcast' }, body },
      {
        onSuccess() {
          notify.done(said);
          setStored((count) => count + 1);
        },
      },
    );
  return (
    <Stack gap="md">
      {!isOn && (
        <List type="ordered" size="sm" spacing={4}>
          {text.steps.map((step) => (
            <List.Item key={step}>{step}</List.Item>
          ))}
        </List>
      )}
      {hasPassword && (
        <Text size="sm" c="dark.1">
          {text.stored}
        </Text>
      )}
      <RequestForm<ChangeProgram>
        key={stored}
        id="program"
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
