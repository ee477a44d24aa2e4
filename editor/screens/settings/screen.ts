import { IconSettings } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const settingsScreen = {
  path: '/settings',
  access: 'user',
  nav: { group: 'help', order: 10, icon: IconSettings },
  isInUserMenu: true,
  title: { en: 'Settings', de: 'Einstellungen' },
  settings: async () => (await import('./findableSettings.ts')).FINDABLE_SETTINGS,
  load: async () => (await import('./SettingsScreen.tsx')).SettingsScreen,
} as const satisfies Screen;
