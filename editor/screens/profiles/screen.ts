import { IconStack2 } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const profilesScreen = {
  path: '/profiles',
  access: 'user',
  nav: { group: 'stream', order: 1.5, icon: IconStack2 },
  title: { en: 'Profiles', de: 'Profile' },
  load: async () => (await import('./ProfilesScreen.tsx')).ProfilesScreen,
} as const satisfies Screen;
