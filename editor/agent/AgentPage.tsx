/** Everything on the page of the agent: the line to the server, its programs, and what they may be asked to do. */
import { Badge, Container, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { AgentPageState, AgentPermissionChange, Locale } from '#schemas/generated/types.ts';
import { Note } from '../access/Note.tsx';
import { dayAndTime } from '../app/parts/timeOfDay.ts';
import { PermissionList } from '../screens/integrations/permissions/PermissionList.tsx';
import { SongFilePath } from '../screens/integrations/song-file/SongFilePath.tsx';
import { permissionWords } from '#engine/rules/permissionWords.ts';
import type { AgentDoor, DoorProblem } from './agentDoor.ts';
import { AGENT_TEXT } from './agentText.ts';
import { DockLinks } from './DockLinks.tsx';

const LINE_COLORS: Readonly<Record<AgentPageState['line'], string>> = {
  connecting: 'blue',
  waiting: 'yellow',
  connected: 'teal',
  lost: 'yellow',
  outdated: 'brand',
  signedOut: 'brand',
};

interface AgentPageProps {
  door: AgentDoor;
  locale: Locale;
  /** IANA name. */
  timeZone: string;
  /** Origin of this page, which the links of docks begin with. */
  origin: string;
  /** Resolves when `text` is in the clipboard. */
  copyText: (text: string) => Promise<void>;
}

export function AgentPage({ door, locale, timeZone, origin, copyText }: AgentPageProps) {
  const text = AGENT_TEXT[locale];
  const [state, setState] = useState<AgentPageState | DoorProblem | null>(null);
  useEffect(() => door.follow(setState), [door]);
  return (
    <Container size="sm" py="xl">
      <Stack gap="lg">
        <Title order={1} size="h2">
          {text.title}
        </Title>
        {state === 'locked' && <Note kind="problem">{text.locked}</Note>}
        {state === 'gone' && <Note kind="problem">{text.gone}</Note>}
        {state !== null && typeof state === 'object' && (
          <AgentState {...{ state, locale, timeZone, door, origin, copyText }} onState={setState} />
        )}
      </Stack>
    </Container>
  );
}

interface AgentStateProps extends AgentPageProps {
  state: AgentPageState;
  onState: (state: AgentPageState | DoorProblem) => void;
}

function AgentState({ state, locale, timeZone, door, origin, copyText, onState }: AgentStateProps) {
  const text = AGENT_TEXT[locale];
  const { line, server, streamer, version, newerVersion, programs, refusals } = state;
  async function changeAll(changes: readonly AgentPermissionChange[]): Promise<void> {
    for (const next of changes) onState(await door.change(next));
  }
  const change = (...changes: readonly AgentPermissionChange[]): void =>
    void changeAll(changes).catch(() => onState('gone'));
  return (
    <>
      <Paper p="lg" component="section" aria-label={server}>
        <Group justify="space-between" gap="sm">
          <Stack gap={2} miw={0}>
            <Text fw={600} truncate>
              {server}
            </Text>
            <Text size="sm" c="dark.1">
              {[streamer, `Liveloom ${version}`].filter((part) => part !== '').join(' · ')}
            </Text>
          </Stack>
          <Badge size="lg" variant="light" tt="none" color={LINE_COLORS[line]}>
            {text.lines[line]}
          </Badge>
        </Group>
        {text.remedies[line] !== null && (
          <Text size="sm" mt="sm">
            {text.remedies[line]}
          </Text>
        )}
        {newerVersion !== '' && (
          <Text size="sm" mt="sm" role="status">
            {text.newer(newerVersion)}
          </Text>
        )}
      </Paper>
      {programs.length === 0 && line === 'connected' && <Text>{text.noPrograms}</Text>}
      {programs.map(
        ({ program, title, state: { status, version: running, clients }, permissions, allowed, refused }) => (
          <Paper key={program} p="lg" component="section" aria-label={title}>
            <Stack gap="sm">
              <Group justify="space-between">
                <Title order={2} size="h4">
                  {title}
                </Title>
                <Text size="sm" c="dark.1">
                  {status !== 'connected'
                    ? text.programs[status]
                    : clients === undefined
                      ? running
                      : text.readers(clients)}
                </Text>
              </Group>
              <Text size="sm">{text.mayDo(server)}</Text>
              {program === 'songFile' && (
                <SongFilePath
                  {...{ locale, allowed }}
                  isBusy={false}
                  // One file at a time: the new one takes the place of the one before.
                  onUse={(permission) =>
                    change(...allowed.map((old) => ({ program, permission: old, isAllowed: false })), {
                      program,
                      permission,
                      isAllowed: true,
                    })
                  }
                />
              )}
              <PermissionList
                {...{ locale, permissions, allowed, refused }}
                words={{ asked: text.asked, allow: text.allow }}
                onChange={(permission, isAllowed) => change({ program, permission, isAllowed })}
              />
            </Stack>
          </Paper>
        ),
      )}
      <DockLinks
        {...{ locale, origin, copyText }}
        secret={state.dockSecret}
        onChange={(isAllowed) => void door.allowDocks(isAllowed).then(onState, () => onState('gone'))}
      />
      {refusals.length > 0 && (
        <Paper p="lg" component="section" aria-label={text.refusals}>
          <Stack gap="xs">
            <Title order={2} size="h4">
              {text.refusals}
            </Title>
            {refusals.map(({ title, what, atMs }) => (
              <Text size="sm" key={`${title} ${what}`}>
                {dayAndTime(atMs, locale, timeZone)} · {title} · {permissionWords(what)[locale]}
              </Text>
            ))}
          </Stack>
        </Paper>
      )}
    </>
  );
}
