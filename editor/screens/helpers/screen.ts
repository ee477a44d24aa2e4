import { IconUserShield } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const helpersScreen = {
  path: '/helpers',
  access: 'user',
  nav: { group: 'stream', order: 70, icon: IconUserShield },
  title: { en: 'Helpers', de: 'Helfer' },
  load: async () => (await import('./HelpersScreen.tsx')).HelpersScreen,
} as const satisfies Screen;
