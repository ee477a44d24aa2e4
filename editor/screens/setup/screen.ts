import { IconPlugConnected } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const setupScreen = {
  path: '/setup',
  access: 'user',
  nav: { group: 'stream', order: 9, icon: IconPlugConnected },
  title: { en: 'Setup', de: 'Einrichtung' },
  load: async () => (await import('./SetupScreen.tsx')).SetupScreen,
} as const satisfies Screen;
