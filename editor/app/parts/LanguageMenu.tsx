import { ActionIcon, Menu } from '@mantine/core';
import { IconCheck, IconLanguage } from '@tabler/icons-react';
import { useAppState, useText } from '../AppContext.ts';
import { useLanguage } from '../language.ts';
import { LOCALES } from '../preferences.ts';
import { APP_TEXT } from '../appText.ts';

/** Switches the language at once. */
export function LanguageMenu() {
  const text = useText(APP_TEXT);
  const value = useAppState((state) => state.locale);
  const setLanguage = useLanguage();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={text.language}>
          <IconLanguage size={20} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {LOCALES.map((locale) => (
          <Menu.Item
            key={locale}
            lang={locale}
            aria-current={locale === value}
            rightSection={locale === value ? <IconCheck size={16} /> : null}
            onClick={() => setLanguage(locale)}
          >
            {text.languageNames[locale]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
