import { IconHelpCircle } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const helpScreen = {
  path: '/help',
  access: 'user',
  nav: { group: 'help', order: 30, icon: IconHelpCircle },
  title: { en: 'Help', de: 'Hilfe' },
  load: async () => (await import('./HelpScreen.tsx')).HelpScreen,
} as const satisfies Screen;
