/** Leads through the Stream Deck plugin: install, connect, choose actions (behaviour: pad-9). */
import { Button, Group, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useApp, useAppState, useText } from '../../app/AppContext.ts';
import { Page } from '../../app/parts/Page.tsx';
import { Section } from '../../app/parts/Section.tsx';
import { ActionList } from './ActionList.tsx';
import { ConnectSection } from './ConnectSection.tsx';
import { CopyField } from './CopyField.tsx';
import { streamDeckScreen } from './screen.ts';
import { STREAM_DECK_TEXT } from './streamDeckText.ts';

export function StreamDeckScreen() {
  const locale = useAppState((state) => state.locale);
  const { environment } = useApp();
  const { about, install, connect, actions, others } = useText(STREAM_DECK_TEXT);
  return (
    <Page title={streamDeckScreen.title[locale]} about={about} width={960}>
      <Stack gap="lg">
        <Section title={install.title} words={install.words}>
          <Group>
            <Button component="a" href="/api/pad/stream-deck" download leftSection={<IconDownload size={18} />}>
              {install.download}
            </Button>
          </Group>
        </Section>
        <ConnectSection />
        <Section title={actions.title} words={actions.words}>
          <ActionList />
        </Section>
        <Section title={others.title} words={others.words}>
          <CopyField
            label={others.address}
            value={`${new URL(environment.pageUrl).origin}/api/pad/actions/stopAll`}
            verb={connect.copy}
          />
        </Section>
      </Stack>
    </Page>
  );
}
