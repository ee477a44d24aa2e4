/** One program: how to connect it, its state, and what it does now. */
import { Anchor, Group, List, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProgramAnswer } from '#schemas/generated/types.ts';
import { useText } from '../../app/AppContext.ts';
import { Section } from '../../app/parts/Section.tsx';
import { INTEGRATIONS_TEXT } from './integrationsText.ts';
import { AddConnection } from './several/AddConnection.tsx';
import { RemoveConnection } from './several/RemoveConnection.tsx';
import { RenameConnection } from './several/RenameConnection.tsx';
import { ProgramPermissions } from './permissions/ProgramPermissions.tsx';
import { ProgramConnection } from './ProgramConnection.tsx';
import { ProgramSwitch } from './ProgramSwitch.tsx';
import { ProgramStatus } from './ProgramStatus.tsx';
import type { ProgramText } from './programText.ts';

interface ProgramCardProps {
  program: ProgramAnswer;
  text: ProgramText;
  /** Words while it is connected; left out = names what is connected. */
  ready?: string;
  /** Shown while it is turned on, before what it may do. */
  setup?: ReactNode;
  /** Shown while it is connected. */
  children?: ReactNode;
}

export function ProgramCard({ program, text, ready, setup, children }: ProgramCardProps) {
  const { connection, permissions } = useText(INTEGRATIONS_TEXT);
  /** Has no address, because it is on the computer of the server. */
  const isHere = program.host === undefined;
  const { name } = program;
  return (
    <Section title={name === '' ? text.title : `${text.title}: ${name}`} words={text.words}>
      <Stack gap="lg">
        <ProgramStatus
          state={program.state}
          reasons={text.reasons}
          words={text.status}
          ready={ready ?? (isHere ? connection.ready : undefined)}
        />
        {!program.isOn && (
          <List type="ordered" size="sm" spacing={4}>
            {text.steps.map((step) => (
              <List.Item key={step}>{step}</List.Item>
            ))}
          </List>
        )}
        {isHere ? (
          <ProgramSwitch program={program} label={text.switchLabel ?? ''} />
        ) : (
          <ProgramConnection program={program} secret={text.secret} only={text.only} verbs={text.verbs} />
        )}
        {program.isOn && setup}
        {program.isOn && (
          <ProgramPermissions program={program} title={text.permissionsTitle ?? permissions.title(program.title)} />
        )}
        {program.state.status === 'connected' && (
          <>
            {children}
            {text.flowsWords !== undefined && (
              <Text size="sm">
                {text.flowsWords}{' '}
                <Anchor component={Link} to="/flows">
                  {connection.toFlows}
                </Anchor>
              </Text>
            )}
          </>
        )}
        {program.hasSeveral && program.isOn && name === '' && <AddConnection program={program.program} />}
        {name !== '' && (
          <Group gap="sm">
            <RenameConnection program={program} />
            <RemoveConnection program={program} />
          </Group>
        )}
      </Stack>
    </Section>
  );
}
