/** Help: guides, news, shortcuts, first steps, and information for support. */
import { Grid, Stack } from '@mantine/core';
import { useAppState, useText } from '../../app/AppContext.ts';
import { Page } from '../../app/parts/Page.tsx';
import { ContactButtons } from './ContactButtons.tsx';
import { GuideList } from './GuideList.tsx';
import { Guides } from './Guides.tsx';
import { News } from './News.tsx';
import { helpScreen } from './screen.ts';
import { Shortcuts } from './Shortcuts.tsx';
import { SupportInfo } from './SupportInfo.tsx';
import { HELP_TEXT } from './helpText.ts';

export function HelpScreen() {
  const locale = useAppState((state) => state.locale);
  const text = useText(HELP_TEXT);
  return (
    <Page title={helpScreen.title[locale]} about={text.about} actions={<ContactButtons />}>
      <Grid gap="lg">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack gap="lg">
            <GuideList />
            <News />
            <SupportInfo />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack gap="lg">
            <Guides />
            <Shortcuts />
          </Stack>
        </Grid.Col>
      </Grid>
    </Page>
  );
}
