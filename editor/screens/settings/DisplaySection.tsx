import { Stack, Switch } from '@mantine/core';
import { LanguageChoice } from '../../access/LanguageChoice.tsx';
import { useUpdateMe } from '../../access/useUpdateMe.ts';
import { useText } from '../../app/AppContext.ts';
import { useUser } from '../../app/me.ts';
import { Section } from '../../app/parts/Section.tsx';
import { SETTINGS_TEXT } from './settingsText.ts';

export function DisplaySection() {
  const { display } = useText(SETTINGS_TEXT);
  const { showLiveStatus, isSidebarLocked } = useUser();
  const update = useUpdateMe();
  return (
    <Section title={display.title} words={display.words} savesAtOnce>
      <Stack gap="lg">
        <LanguageChoice />
        <Switch
          label={display.liveStatus}
          description={display.liveStatusHint}
          checked={showLiveStatus}
          onChange={(event) => update({ showLiveStatus: event.currentTarget.checked })}
        />
        <Switch
          label={display.sidebar}
          description={display.sidebarHint}
          checked={isSidebarLocked}
          onChange={(event) => update({ isSidebarLocked: event.currentTarget.checked })}
        />
      </Stack>
    </Section>
  );
}
