/** Settings of the account. Switches are saved at once. */
import { Stack } from '@mantine/core';
import { useText } from '../../app/AppContext.ts';
import { Page } from '../../app/parts/Page.tsx';
import { SourceForm } from '../../source/SourceForm.tsx';
import { AccessSection } from './agency/AccessSection.tsx';
import { AgencySection } from './agency/AgencySection.tsx';
import { AiSection } from './ai/AiSection.tsx';
import { AgencyStart } from './AgencyStart.tsx';
import { ApiKeySection } from './api-keys/ApiKeySection.tsx';
import { CountingSection } from './CountingSection.tsx';
import { DeleteSection } from './DeleteSection.tsx';
import { DisplaySection } from './DisplaySection.tsx';
import { ListedSwitch } from './ListedSwitch.tsx';
import { OptionsSection } from './OptionsSection.tsx';
import { Section } from '../../app/parts/Section.tsx';
import { SignInSection } from './SignInSection.tsx';
import { SoundSection } from './SoundSection.tsx';
import { SETTINGS_TEXT } from './settingsText.ts';

export function SettingsScreen() {
  const text = useText(SETTINGS_TEXT);
  return (
    <Page title={text.title} about={text.about} width={960}>
      <Stack gap="lg">
        <Section title={text.platform.title} words={text.platform.words}>
          <Stack gap="lg">
            <SourceForm />
            <ListedSwitch />
          </Stack>
        </Section>
        <CountingSection />
        <OptionsSection />
        <AiSection />
        <SoundSection />
        <DisplaySection />
        <SignInSection />
        <ApiKeySection />
        <AgencyStart />
        <AgencySection />
        <AccessSection />
        <DeleteSection />
      </Stack>
    </Page>
  );
}
