import { IconUsersGroup } from '@tabler/icons-react';
import type { Screen } from '../../app/screen.ts';

export const viewersScreen = {
  path: '/viewers',
  access: 'user',
  nav: { group: 'viewers', order: 1, icon: IconUsersGroup },
  title: { en: 'All viewers', de: 'Alle Zuschauer' },
  load: async () => (await import('./ViewersScreen.tsx')).ViewersScreen,
} as const satisfies Screen;
