/** Docks for broadcast software: description, preview, address, and instructions. */
import { Alert, Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useAppState, useText } from '../../app/AppContext.ts';
import { Page } from '../../app/parts/Page.tsx';
import { ActivityDock } from './activity/ActivityDock.tsx';
import { activityDockScreen } from './activity/screen.ts';
import { AddressField } from './AddressField.tsx';
import { AgentDocksNote } from './AgentDocksNote.tsx';
import { ChatDock } from './chat/ChatDock.tsx';
import { chatDockScreen } from './chat/screen.ts';
import { ControlsDock } from './controls/ControlsDock.tsx';
import { controlsDockScreen } from './controls/screen.ts';
import classes from './DocksScreen.module.css';
import { docksScreen } from './screen.ts';
import { songsDockScreen } from './songs/screen.ts';
import { SongsDock } from './songs/SongsDock.tsx';
import { SpeechDock } from './speech/SpeechDock.tsx';
import { speechDockScreen } from './speech/screen.ts';
import { type DockName, DOCKS_TEXT } from './docksText.ts';

interface Dock {
  name: DockName;
  path: string;
  Preview: ComponentType<{ isEmbedded?: boolean }>;
}

const DOCKS: readonly Dock[] = [
  { name: 'chat', path: chatDockScreen.path, Preview: ChatDock },
  { name: 'activity', path: activityDockScreen.path, Preview: ActivityDock },
  { name: 'controls', path: controlsDockScreen.path, Preview: ControlsDock },
  { name: 'speech', path: speechDockScreen.path, Preview: SpeechDock },
  { name: 'songs', path: songsDockScreen.path, Preview: SongsDock },
];

export function DocksScreen() {
  const locale = useAppState((state) => state.locale);
  const text = useText(DOCKS_TEXT);
  return (
    <Page title={docksScreen.title[locale]} about={text.about}>
      <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }} spacing="lg">
        {DOCKS.map((dock) => (
          <DockCard key={dock.name} dock={dock} />
        ))}
      </SimpleGrid>
      <Paper p="lg">
        <Stack gap="md">
          <Title order={2} size="h4">
            {text.steps}
          </Title>
          <ol className={classes.steps}>
            {text.step.map(({ title, body }) => (
              <li key={title} className={classes.step}>
                <div>
                  <Text fw={600}>{title}</Text>
                  <Text c="dark.2" size="sm">
                    {body}
                  </Text>
                </div>
              </li>
            ))}
          </ol>
          <Alert variant="light" color="blue" icon={<IconKey size={20} />} title={text.signIn}>
            {text.signInBody}
          </Alert>
          <AgentDocksNote />
        </Stack>
      </Paper>
    </Page>
  );
}

function DockCard({ dock: { name, path, Preview } }: { dock: Dock }) {
  const text = useText(DOCKS_TEXT);
  const { name: title, about } = text.docks[name];
  return (
    <Paper p="md">
      <Stack gap="sm" h="100%">
        <div>
          <Title order={2} size="h4">
            {title}
          </Title>
          <Text c="dark.2" size="sm">
            {about}
          </Text>
        </div>
        <AddressField name={title} path={path} />
        <div className={classes.preview} role="group" aria-label={text.preview(title)}>
          <Preview isEmbedded />
        </div>
      </Stack>
    </Paper>
  );
}
