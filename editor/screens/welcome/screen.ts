import { IconHome } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const welcomeScreen = {
  path: '/welcome',
  access: 'user',
  nav: { group: 'start', order: 1, icon: IconHome },
  title: { en: 'Welcome', de: 'Willkommen' },
  load: async () => (await import('./WelcomeScreen.tsx')).WelcomeScreen,
} as const satisfies Screen;
